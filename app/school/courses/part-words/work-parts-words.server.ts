import { z } from "zod";
import { button, line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";

const text = line(300);
const module = { number: "the number of the module", state: "how the work stands" };
const read = { reader: "who read it", time: "day and time" };
const versions = { before: "the number of the older version", after: "that of the newer one" };
const size = { size: "how large it is" };
const file = { file: "the name of the file" };

const reading = z.strictObject({
  accepted: button.meta({ title: "Heading of an accepted work" }),
  again: button.meta({ title: "Heading of a work that goes back" }),
  first: withBlanks(button, read).meta({ title: "Who read it first" }),
  second: withBlanks(button, read).meta({ title: "Who read it second" }),
  appeal: withBlanks(button, read).meta({ title: "Who read it after an appeal" }),
  reopened: withBlanks(button, read).meta({ title: "Who read it anew" }),
  levels: button.meta({ title: "The criteria, for screen readers" }),
});

const remark = z.strictObject({
  open: button.meta({ title: "While it is open" }),
  done: button.meta({ title: "Once it is done" }),
  answer: button.meta({ title: "In front of the answer" }),
  see: button.meta({ title: "Link to its lines" }),
});

const lines = z.strictObject({
  one: withBlanks(button, { line: "its number" }).meta({ title: "One line" }),
  several: withBlanks(button, { first: "the number of the first", last: "that of the last" }).meta({
    title: "Several lines",
  }),
  inFile: withBlanks(button, { lines: "which lines", ...file }).meta({ title: "Lines of a file" }),
  toRemark: withBlanks(button, { line: "its number" }).meta({ title: "Link from a line to its remark" }),
  caption: withBlanks(button, { file: "the name of the file, or the text", number: "the number of the version" }).meta({
    title: "All lines, for screen readers",
  }),
  text: button.meta({ title: "The text, in it" }),
  columnLine: button.meta({ title: "Column of the numbers" }),
  columnText: button.meta({ title: "Column of the text" }),
});

const changes = z.strictObject({
  before: button.meta({ title: "Column of the older numbers" }),
  after: button.meta({ title: "Column of the newer numbers" }),
  change: button.meta({ title: "Column of the changes" }),
  text: button.meta({ title: "Column of the text" }),
  added: button.meta({ title: "Beside a new line" }),
  removed: button.meta({ title: "Beside a line that went" }),
  same: withBlanks(button, { count: "how many" }).meta({ title: "Button to lines that stayed" }),
  lineOf: withBlanks(button, { line: "its number", version: "which version" }).meta({ title: "Link to a line" }),
});

const compare = z.strictObject({
  lines: withBlanks(button, { added: "how many lines came", removed: "how many went" }).meta({ title: "Lines" }),
  files: withBlanks(button, { files: "how many files" }).meta({ title: "Files" }),
  link: button.meta({ title: "When the link is another" }),
  commit: button.meta({ title: "When the commit is another" }),
  remarks: withBlanks(button, { remarks: "how many are open" }).meta({ title: "Open remarks beside it" }),
  states: z
    .strictObject({
      same: button.meta({ title: "The same" }),
      changed: button.meta({ title: "Changed" }),
      added: button.meta({ title: "New" }),
      removed: button.meta({ title: "Left out" }),
    })
    .meta({ title: "What became of a file" }),
  sameText: text.meta({ title: "When the text is the same" }),
  version: withBlanks(button, { number: "its number" }).meta({ title: "Name of a version" }),
  caption: withBlanks(text, versions).meta({ title: "The text, for screen readers" }),
  tooLong: withBlanks(text, { most: "how many lines are shown at most" }).meta({ title: "When it is too long" }),
  download: withBlanks(button, { number: "the number of the version" }),
});

const shownFile = z.strictObject({
  unscanned: withBlanks(button, size).meta({ title: "Below a file that was not scanned" }),
  scanned: withBlanks(button, { ...size, scan: "what was found" }).meta({ title: "Below a file that was scanned" }),
  within: withBlanks(button, size).meta({ title: "Below a file out of a zip" }),
  show: button.meta({ title: "Button to its lines" }),
  showChanges: withBlanks(button, file).meta({ title: "Button to its changes" }),
  caption: withBlanks(text, { ...file, ...versions }).meta({ title: "Its changes, for screen readers" }),
  failed: text.meta({ title: "When it did not come" }),
  unfit: text.meta({ title: "When it has no lines" }),
});

/** What is said while a file is saved; the reviewers' desk says it in words of its own. */
const save = z.strictObject({
  label: withBlanks(button, file).meta({ title: "The button, for screen readers" }),
  button,
  fetching: button.meta({ title: "While it is fetched" }),
  saved: withBlanks(button, { name: "the name it has now" }).meta({ title: "Once it is saved" }),
  failed: text.meta({ title: "When it did not come" }),
});

/** What stands inside the pages of a work: lines, remarks, files, and what changed. */
export const workPartsSchema = z.strictObject({
  state: withBlanks(text, module).meta({ title: "How it stands" }),
  stateRead: withBlanks(text, module).meta({ title: "The same, while it is read" }),
  handedIn: withBlanks(text, { time: "day and time", parts: "what it holds" }).meta({ title: "When it was handed in" }),
  partText: withBlanks(button, { characters: "how long it is" }).meta({ title: "Of a work with a text" }),
  partLink: button.meta({ title: "Of a work with a link" }),
  partCommit: button.meta({ title: "Of a work with a commit" }),
  link: withBlanks(button, { link: "the link" }).meta({ title: "Its link" }),
  commit: withBlanks(button, { commit: "the commit" }).meta({ title: "Its commit" }),
  files: button.meta({ title: "Above its files" }),
  reading: reading.meta({ title: "What a reader decided" }),
  remark: remark.meta({ title: "A remark" }),
  lines: lines.meta({ title: "Lines" }),
  changes: changes.meta({ title: "Lines that changed" }),
  compare: compare.meta({ title: "Two versions" }),
  file: shownFile.meta({ title: "A file" }),
  save: save.meta({ title: "To save a file" }),
});

export type WorkPartsWords = z.output<typeof workPartsSchema>;

export const workPartsOf = pageWords<WorkPartsWords>("work-parts");
