import type { DeskPerson } from "#app/mail/owner-mails/desk-people.server.ts";

export const roleWords = { owner: "Owner", helper: "Helper" };

/** `you`: who reads the page; null with the owner key. */
export type PeoplePage = { people: DeskPerson[]; you: string | null };
