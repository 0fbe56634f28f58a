/** Kinds of messages as the owner reads them. */
export const kindWords: Record<string, string | undefined> = {
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

/** "preferredTime" is "Preferred time". */
export function nameInWords(name: string) {
  const words = name.replaceAll(/[-_]/g, " ").replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`;
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
