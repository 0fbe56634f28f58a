import { leaveMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import type { Question } from "./question.ts";

/** Keeps a question for the owner's inbox; answers as `leaveMessage` does. */
export function askPerson(site: Site, { name, email, about, question, talk, ...stamped }: Question, visitor: Visitor) {
  const asked: Record<string, string> = about && about !== question ? { about, question } : { question };
  const details = talk ? { ...asked, talk } : asked;
  return leaveMessage(site, { kind: "question", name, email, details, page: "/ask", stamped }, visitor);
}
