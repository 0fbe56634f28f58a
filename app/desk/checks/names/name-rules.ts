import { contactFindings } from "./contact.ts";
import { holidayFindings } from "./holidays.ts";
import { lessonFindings } from "./lessons.ts";
import { openingFindings } from "./opening.ts";
import { titleFindings } from "./titles.ts";
import { letterDayFindings } from "./letter-day.ts";
import { toolFindings } from "./tool-names.ts";

/** Names, addresses, days and hours, wherever a text says them: one rule each. */
export const nameRules = [
  contactFindings,
  openingFindings,
  holidayFindings,
  titleFindings,
  lessonFindings,
  toolFindings,
  letterDayFindings,
];
