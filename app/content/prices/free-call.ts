/** The part of /consultation that offers the free course advice call, and nothing else. */
export const freeCallId = "free-call";

/** Where the FREE Consultation button of the program pages leads (specification §2: /consultation). */
export const freeCallAddress = `/consultation#${freeCallId}`;
