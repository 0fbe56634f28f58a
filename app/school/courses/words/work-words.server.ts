import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const title = { title: "the exercise" };
const number = { number: "the number of the version" };
const both = { before: "the number of the older version", after: "that of the newer one" };

const size = { size: "how many bytes" };

const shownParts = z.strictObject({
  summary: heading.meta({ title: "Above what the reader wrote" }),
  levels: heading.meta({ title: "Above the criteria" }),
  text: heading.meta({ title: "Above the text" }),
  lines: text.meta({ title: "The lines of the text, for screen readers" }),
  link: withBlanks(text, { link: "the address" }).meta({ title: "The address that it names" }),
  commit: withBlanks(button, { commit: "the commit" }).meta({ title: "Behind it, where it names a commit" }),
  remark: button.meta({ title: "In front of a remark on one line" }),
  remarkOn: withBlanks(button, { first: "the number of the first line", last: "that of the last" }).meta({
    title: "In front of a remark on several lines",
  }),
  remarks: heading.meta({ title: "Above the remarks" }),
  files: z
    .strictObject({
      heading,
      none: text.meta({ title: "Where none were handed in" }),
      unscanned: withBlanks(button, size).meta({ title: "Behind a file that was not scanned" }),
      scanned: withBlanks(button, { ...size, scan: "what was found" }).meta({
        title: "Behind a file that was scanned",
      }),
      within: withBlanks(button, size).meta({ title: "Behind a file out of a zip" }),
      digest: withBlanks(button, { digest: "its digest" }).meta({ title: "Its digest" }),
      proof: withBlanks(text, { lines: "where the lines are" }).meta({ title: "What the certificate proves of them" }),
    })
    .meta({ title: "Its files" }),
});

/** The pages of a work that a student handed in, and of one that a certificate shows. */
export const workSchema = z.strictObject({
  work: z
    .strictObject({
      ...pageHead,
      here: button.meta({ title: "In the way to the page" }),
      heading: withBlanks(heading, title),
      again: button.meta({ title: "Button, when it goes back" }),
      exercise: button.meta({ title: "Button otherwise" }),
      nothing: text.meta({ title: "While nothing is handed in" }),
      version: withBlanks(heading, number).meta({ title: "Name of a version" }),
      read: withBlanks(button, number).meta({ title: "Link to read a version" }),
      changes: withBlanks(button, number),
    })
    .meta({ title: "A student's own work" }),
  version: z
    .strictObject({
      title: withBlanks(pageHead.title, number),
      description: pageHead.description,
      here: withBlanks(button, number).meta({ title: "In the way to the page" }),
      heading: withBlanks(heading, { ...number, ...title }),
      handedIn: withBlanks(text, { time: "day and time" }).meta({ title: "When it was handed in" }),
      remarks: withBlanks(text, { remarks: "how many there are" }),
      noRemarks: text.meta({ title: "When a reader remarked on nothing" }),
      changes: withBlanks(button, number),
      text: heading,
    })
    .meta({ title: "A version of it" }),
  compare: z
    .strictObject({
      title: withBlanks(pageHead.title, both),
      description: pageHead.description,
      here: withBlanks(button, both).meta({ title: "In the way to the page" }),
      heading: withBlanks(heading, { ...both, ...title }),
      text: heading,
    })
    .meta({ title: "Two versions of it" }),
  frame: z
    .strictObject({
      loading: button.meta({ title: "While it is fetched" }),
      signedOut: withBlanks(text, { signIn: "where one signs in" }).meta({ title: "When nobody is signed in" }),
      unknown: withBlanks(text).meta({ title: "When there is no such work" }),
      failed: text.meta({ title: "When it did not come" }),
    })
    .meta({ title: "When a work is not shown" }),
  shown: z
    .strictObject({
      title: withBlanks(pageHead.title, { ...title, module: "the number of the module" }),
      description: pageHead.description,
      evidence: withBlanks(text, { number: "the certificate's number", certificate: "its address" }).meta({
        title: "Which certificate shows it",
      }),
      lede: withBlanks(text, { module: "the number of the module", name: "whose it is" }),
      hidden: text.meta({ title: "While its holder does not show it" }),
      parts: shownParts.meta({ title: "What of it is shown" }),
    })
    .meta({ title: "A work that a certificate shows" }),
});

export type WorkWords = z.output<typeof workSchema>;

export const workWordsOf = pageWords<WorkWords>("work");
