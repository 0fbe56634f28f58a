/** The kinds of call there are; each has its price. */
export type CallKind = "consultation" | "advice" | "coaching-single" | "coaching-monthly";

/** What somebody wants to talk about. `page` is the page that it is about. */
export type Purpose = { slug: string; title: string; call: CallKind; page?: { name: string; path: string } };
export type PurposeGroup = { name: string; purposes: Purpose[] };

/** What a call costs, in words. */
export type CallTerms = { title: string; isFree?: true; amount: string; unit: string; text: string };
