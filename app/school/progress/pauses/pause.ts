import { day } from "#app/site/time.ts";

/** So long a student does nothing before we write. */
export const patience = 14 * day;

/** The field of the one button that switches the mail on again. */
export const againField = "again";
