/** What to do about a file that is not taken, by our server's reason. */
const sentences: Record<string, string> = {
  path: "Its name has characters that do not show, or is longer than 200. Rename it, then add it again.",
  kind: "Files of this kind are not taken. Hand in listings and other texts, PDF, PNG, JPEG, docx, xlsx, odt, or a zip of them.",
  empty: "It is empty. Save it with something in it, then add it again.",
  large: "It is larger than 8 MiB. Leave out what the reader does not need, or hand in a link.",
  files: "A work has at most 20 files. Put them into one zip, or remove one that is here.",
  work: "With it your files would be more than 16 MiB together. Remove another one, or make it smaller.",
  student: "With it all your works would be more than 100 MiB. Make it smaller, or write to us.",
  taken: "A file of this name is here already. Remove that one first, or rename this one.",
  waiting: "A version of this work is being read. Load the page again to see where it stands.",
  closed: "This module is not open to you any more. Load the page again to see why.",
  often: "You added very many files within a short time. Add it again in an hour.",
  changed: "What arrived is not what was sent. Add it again.",
  infected: "A virus scanner found something in it, so it was deleted. Look at the file on your machine.",
  content: "It is not what its name says. Save it in the program that it comes from, then add it again.",
  not_text: "It is not plain text in UTF-8. Save it as UTF-8, then add it again.",
  macros: "It holds macros or programs. Save it without them, or as PDF, then add it again.",
  zip_broken: "The zip cannot be read. Make it anew, then add it again.",
  zip_entries: "The zip holds more than 300 files. Leave out what can be made anew, such as node_modules or .git.",
  zip_large: "The zip holds more than 32 MiB. Leave out what can be made anew, or large data.",
  zip_path: "A name in the zip is too long, comes twice, or leads out of it. Rename it, then make the zip anew.",
  zip_link: "The zip holds a link to another file. Put the file itself into it, then make it anew.",
  zip_nested: "The zip holds another archive. Put what is in that one into the zip itself, or hand it in beside it.",
  zip_program: "The zip holds a program. Leave it out: the reader looks at listings and runs nothing.",
  zip_locked: "The zip has a password. Make it anew without one.",
  auth: "Your sign-in has ended. Sign in again in another tab, then add it again.",
  elsewhere:
    "Only a part of it arrived, from another device or browser. Go on there, or add it here again: it goes on where it was.",
  unkept: "Your browser could not read it. Add it again.",
};

export function sentenceOfFile(reason: string) {
  return sentences[reason] ?? "It could not be taken. Add it again, or write to us.";
}
