/** What it is, in all its forms. */
export const certificateKind = "Certificate of completion";

/** Who issued it, and when. */
export function issuedSentence({ legalName, day }: { legalName: string; day: string }) {
  return `Issued by ${legalName} on ${day}`;
}
export const numberName = "Number";

/** The sentence below the name, on the page and in print. */
export function completedSentence({ title, modules, company }: { title: string; modules: number; company: string }) {
  const counted = ["no", "one", "two", "three", "four", "five"][modules] ?? String(modules);
  return `completed the ${title} program of ${company}: all ${counted} modules, each with its lessons, its exercise and its quiz.`;
}
