import { z } from "zod";
import { cardSchema } from "#app/community/card-words.server.ts";
import { button, heading, line } from "#app/content/reading/fields.ts";
import { pageHead, pageWords } from "#app/content/reading/page-words.ts";
import { withBlanks } from "#app/content/words/words.ts";
import { courseWordsOf } from "#app/school/courses/words/course-words.server.ts";
import type { Content } from "#app/site/content.ts";

const text = line(300);

const tabs = z.strictObject({
  label: button.meta({ title: "The tabs, for screen readers" }),
  overview: button.meta({ title: "First tab" }),
  courses: button.meta({ title: "Tab of the courses" }),
  community: button.meta({ title: "Tab of the community" }),
  messages: button.meta({ title: "Tab of the messages" }),
  settings: button.meta({ title: "Tab of the settings" }),
});

const ahead = z.strictObject({
  count: withBlanks(button, { done: "how many are done", modules: "how many there are" }).meta({
    title: "How far it is",
  }),
  next: withBlanks(heading, { number: "the number of the module", stop: "the next stop" }).meta({
    title: "Behind it, what comes next",
  }),
  done: button.meta({ title: "The same, once all is done" }),
  continue: button.meta({ title: "Button into the course" }),
  toCertificate: button.meta({ title: "Button to the certificate" }),
  none: heading.meta({ title: "Heading, when there is no course" }),
  noneText: withBlanks(text).meta({ title: "Text, when there is no course" }),
  see: button.meta({ title: "Button to the courses" }),
  module: withBlanks(button, { number: "its number" }).meta({ title: "Name of a module" }),
  first: button.meta({ title: "Beside the first module" }),
  last: button.meta({ title: "Beside the last module" }),
});

const bookings = z.strictObject({
  heading,
  nothing: text,
  change: button.meta({ title: "Link to a booking" }),
  failed: text.meta({ title: "When they did not come" }),
});

const coaching = z.strictObject({
  heading,
  book: button.meta({ title: "Button, while sessions are left" }),
  see: button.meta({ title: "Button, when none is left" }),
});

/** What the dashboard says around its tabs, on the overview, and in the tabs of the community. */
export const dashboardSchema = z.strictObject({
  ...pageHead,
  tabs: tabs.meta({ title: "Tabs" }),
  greeting: withBlanks(heading, { name: "the member's name" }).meta({ title: "Greeting" }),
  greetingNameless: heading.meta({ title: "Greeting, where no name is known" }),
  lede: text,
  desk: button.meta({ title: "Button to /admin", description: "Only owners and helpers see it." }),
  loading: button.meta({ title: "While it is fetched" }),
  again: button.meta({ title: "Button to try again" }),
  unscripted: heading.meta({ title: "Heading without JavaScript" }),
  script: text.meta({ title: "Without JavaScript" }),
  home: button.meta({ title: "Button to the first page" }),
  late: withBlanks(text, { reload: "the link that loads the page again" }).meta({ title: "When nothing comes" }),
  reload: button.meta({ title: "The link in it" }),
  unreachable: z.strictObject({ heading, text }).meta({ title: "When nobody can say who is signed in" }),
  ahead: ahead.meta({ title: "The course that is under way" }),
  bookings: bookings.meta({ title: "Bookings" }),
  coaching: coaching.meta({ title: "A month of coaching" }),
  community: z.strictObject(pageHead).meta({ title: "Tab of the community" }),
  messages: z.strictObject(pageHead).meta({ title: "Tab of the messages" }),
  cards: cardSchema.meta({ title: "Lists of the community" }),
});

type Schema = z.output<typeof dashboardSchema>;

/** `courseFailed`: what a course's own page says when the course did not come. */
export type DashboardWords = Schema & { courseFailed: string };

const words = pageWords<Schema>("dashboard");

export function dashboardWordsOf(content: Content): DashboardWords {
  return { ...words(content), courseFailed: courseWordsOf(content).own.failed };
}
