import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";
import { pageWords } from "#app/content/reading/page-words.ts";
import { chromeNames } from "./chrome-names.ts";
import { type ChromeTexts, chromeTexts, type TextsOf } from "./chrome-texts.ts";
import { blanksIn, withBlanks } from "./words.ts";

const other = line(40).optional();

const partTitles: Record<keyof typeof chromeTexts, string> = {
  assistant: "The assistant",
  lost: "Where a page is not found",
  unavailable: "While our records cannot be reached",
  broken: "Where a page breaks",
  session: "About a sign-in, below the header",
  parts: "Small words of forms, links and listings",
  start: "Ways on, where nothing was looked for or found",
};

/** What a name in braces becomes, wherever one of these texts has it. */
const fillings: Record<string, string> = {
  address: "the address that was asked for",
  words: "what the AI said",
  search: "the address of the search for the question",
  person: "the address of the form for the question",
  title: "the page's title",
  number: "the number of the fault",
  who: "who did not answer",
  name: "whose account it is",
  other: "whose account it would be",
};

/** Each text that the software knows, to be said otherwise; the name of the field is what it says now. */
const otherTexts = Object.fromEntries(
  Object.entries(chromeTexts).map(([part, texts]) => {
    const fields = Object.entries(texts).map(([key, text]) => [key, otherText(text)]);
    const title = partTitles[part as keyof typeof chromeTexts];
    return [part, z.strictObject(Object.fromEntries(fields)).optional().meta({ title })];
  }),
);

function otherText(text: string) {
  const blanks = blanksIn(text).flatMap((each) => ("name" in each ? [[each.name, fillings[each.name] ?? ""]] : []));
  const said = withBlanks(line(200), Object.fromEntries(blanks));
  return said.optional().meta({ ...said.meta(), title: text });
}

/** What stands on every page: the button of closing blocks, and other names for what stands around. */
export const everyPageSchema = z.strictObject({
  consultation: line(40).meta({ title: "Button to the calendar at the end of pages" }),
  names: z
    .strictObject(Object.fromEntries(chromeNames.map((name) => [name, other.meta({ title: name })])))
    .meta({ title: "Other names", description: "Fill in only what shall be called otherwise." }),
  texts: z
    .strictObject(otherTexts)
    .optional()
    .meta({ title: "Other texts", description: "Fill in only what shall be said otherwise." }),
});

export type EveryPageWords = {
  consultation: string;
  names: Readonly<Record<string, string | undefined>>;
  texts?: { [Part in keyof ChromeTexts]?: Partial<TextsOf<Part>> };
};

export const everyPageOf = pageWords<EveryPageWords>("every-page");
