import { z } from "zod";
import { button, line } from "#app/content/reading/fields.ts";
import { withBlanks } from "#app/content/words/words.ts";

const heading = line(60);
const text = line(300);

/** What the cards of the community say; they stand in the words of the dashboard. */
export const cardSchema = z.strictObject({
  posts: heading.meta({ title: "Heading of the posts" }),
  noPosts: text.meta({ title: "While there is no post" }),
  events: heading.meta({ title: "Heading of the events" }),
  noEvents: text.meta({ title: "While there is no event" }),
  zone: withBlanks(button, { zone: "the reader's time zone" }).meta({ title: "Below the events" }),
  noDate: button.meta({ title: "In place of a day" }),
  now: button.meta({ title: "Beside an event that is on" }),
  join: withBlanks(button, { site: "the site where it takes place" }).meta({ title: "Link to an event" }),
  notifications: heading.meta({ title: "Heading of the notifications" }),
  noNotifications: text.meta({ title: "While there is no notification" }),
  loading: button.meta({ title: "While a list is fetched" }),
  again: button.meta({ title: "Button to try again" }),
  refused: text.meta({ title: "When the sign-in was refused" }),
  forbidden: text.meta({ title: "When a list is not for this member" }),
  tooOften: text.meta({ title: "When it was asked too often" }),
  failed: text.meta({ title: "When a list did not come" }),
});

export type CardWords = z.output<typeof cardSchema>;
