/** A course that a training session can be about. */
export type Course = { slug: string; title: string };
