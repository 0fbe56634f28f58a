import type { Topic, Trap, Urgency } from "./kinds.ts";
import type { Mail } from "./mime.ts";

export type Label = { topic: Topic; urgency: Urgency; order: string | null; sku: string | null; trap: Trap | null };
/** A mail with the newest text in it and, if it is one of the labelled ones, its label. */
export type Letter = { mail: Mail; newest: string; label?: Label; hidden?: string };
