/**
 * What a visitor may leave for a person, and what the site itself has to say, as the owner reads it: a wish to talk, a place in
 * a training, a question, a mistake in a tool page, "tell me when"; money, both calendars, mail, the newsletter.
 */
const kindWords = {
  consultation: "Consultation",
  schedule: "Training session",
  question: "Question",
  "tool-error": "Mistake in a tool page",
  roadmap: "Tell me when",
  payment: "Payment",
  scheduling: "Booking in the partner's calendar",
  calendar: "Your own calendar",
  mail: "Mail",
  newsletter: "Newsletter",
};

/** What people left, and nothing of money, partners or the site itself: a helper's inbox (decision 036). */
export const kindsOfPeople = [
  "consultation",
  "schedule",
  "question",
  "tool-error",
  "roadmap",
] as const satisfies MessageKind[];

export type MessageKind = keyof typeof kindWords;

/** Rows of earlier releases may be of kinds that there are no more. */
export function kindInWords(kind: string) {
  return new Map<string, string>(Object.entries(kindWords)).get(kind) ?? kind;
}

/** "preferredTime" is "Preferred time". */
export function nameInWords(name: string) {
  const words = name.replaceAll(/[-_]/g, " ").replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`;
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
