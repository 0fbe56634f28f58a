import type { AskFormWords } from "#app/front/ask/ask-words.server.ts";
import type { TalkPartWords } from "#app/front/words/talk-words.server.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { Voice } from "#partners/voice/voice.ts";

/** What a page may know of the partner that can be talked to. */
export type VoiceOffer = Pick<Voice, "name" | "privacy"> & { words: TalkPartWords; form: AskFormWords };

/** Each talk costs the owner money: so many an hour from one network, and a day from everybody. */
const mostFromNetwork = 12;
const mostOfAll = 500;

/** An address for one talk, for this visitor; `rate_limited` when there were many, `not_found` where there is no voice. */
export async function openTalk(site: Site, visitor: Visitor): Promise<Answer<{ address: string }>> {
  if (!site.voice) return { ok: false, kind: "not_found" };
  if (!(await isWithinLimits(site, visitor))) return { ok: false, kind: "rate_limited" };
  const answer = await site.voice.openTalk();
  if (!answer.ok) site.note("no talk was opened", { why: answer.kind, detail: answer.detail });
  return answer;
}

/** What one network is refused counts for nobody else: it would use up the talks of all. */
async function isWithinLimits(site: Site, { address }: Visitor) {
  const { queries } = site.database;
  const own = { subject: `talks from ${networkOf(address)}`, window: hour, most: mostFromNetwork };
  if (!(await countAgainst(site, queries, own)).ok) return false;
  return (await countAgainst(site, queries, { subject: "talks of all", window: day, most: mostOfAll })).ok;
}
