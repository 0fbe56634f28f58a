import { z } from "zod";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";
import { pausesWordsOf } from "./enrollment-words.server.ts";

const text = line(300);

/** The page and the switch of the mail that comes when a course stands still; the switch stands in the settings, too. */
export const pauseSettingsSchema = z.strictObject({
  description: pageHead.description,
  loading: button.meta({ title: "While it is fetched" }),
  script: text.meta({ title: "Without JavaScript" }),
  unknown: text.meta({ title: "When no course is open in this browser" }),
  claim: button.meta({ title: "Button to have a link mailed" }),
  account: withBlanks(text, { signIn: "where one signs in" }).meta({ title: "About the other settings" }),
  switch: z
    .strictObject({
      heading,
      text,
      loading: button.meta({ title: "While it is fetched" }),
      label: button.meta({ title: "The switch" }),
      saving: button.meta({ title: "While it is saved" }),
      on: text.meta({ title: "On" }),
      off: text.meta({ title: "Off" }),
      failed: text.meta({ title: "When it was not saved" }),
      unseen: text.meta({ title: "When it did not come" }),
      unproven: withBlanks(text).meta({ title: "When it is not known whose it is" }),
    })
    .meta({ title: "The switch, here and in the settings" }),
});

type Schema = z.output<typeof pauseSettingsSchema>;

/** `title`: as the page behind the link in such a mail has it. */
export type PauseSettingsWords = Schema & { title: string };

const words = pageWords<Schema>("pause-settings");

export function pauseSettingsWordsOf(content: Content): PauseSettingsWords {
  return { ...words(content), title: pausesWordsOf(content).title };
}
