import type { Answer } from "#partners/answer.ts";

/** A partner's assistant that is talked to. It hears nobody before a visitor opens a talk (partners.md §4). */
export interface Voice {
  /** In words for the visitor: "ElevenLabs". */
  readonly name: string;
  /** The partner's privacy page. */
  readonly privacy: string;
  /** Origins that the page of the talk may connect to, and no other page (partners.md §10). */
  readonly origins: string[];
  /** An address for one talk, made by our key and good for some minutes; always on one of `origins`. */
  openTalk(): Promise<Answer<{ address: string }>>;
  /** For the owner's page. Opens nothing. */
  reach(): Promise<Answer<true>>;
}
