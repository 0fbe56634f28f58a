import type { PartnerStatus } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";

/** Who is asked whether they answer, by the name that the owner reads in /admin and of `npm run doctor`. */
export const partnerNames = {
  community: "Community platform",
  mail: "Mail server",
  payments: "Payment pages",
  scheduling: "Scheduling",
  voice: "Voice of support",
  files: "Students' files",
  scanner: "Virus scanner",
};
export type PartnerKind = keyof typeof partnerNames;

/** What the owner reads when one does not answer: what stands still, what goes on, and where to look. */
const away: Record<PartnerKind, string> = {
  community:
    "Members cannot sign in by it, and its lists stay empty. Everything else goes on. See whether the platform itself opens.",
  mail: "Mails wait here and leave when it answers; none is lost. See whether your mail provider says that something is unpaid or was changed.",
  payments:
    "Whoever wants to pay may find no page to pay on. What was paid is told to us later. See whether the partner reports trouble.",
  scheduling:
    "The partner's calendar may not open. Times of your own calendar can be booked as ever. See whether the partner reports trouble.",
  voice: "Visitors write to the assistant instead of talking. Nothing else is touched.",
  files:
    "Students cannot hand in files, or read those that they handed in. What they write is kept. See whether the storage reports trouble.",
  scanner: "Files that students hand in say that nobody looked for viruses in them. They are kept.",
};
export const partnerKinds = Object.keys(partnerNames) as PartnerKind[];

/** `name`: which one it is, where there are several to choose from. */
export type Reachable = { name?: string; reach(): Promise<Answer<true, string>> };

/** Which partners the demo stands in for. */
export type Played = Record<PartnerKind, boolean>;

type Parts = { partners: Record<PartnerKind, Reachable | undefined>; played: Played; now: () => number };

/** Partners for the owner's list, housekeeping and the way to sign in, each asked at most once a minute (partners.md §9). One that is not there has no line. */
export function partnerStatuses({ partners, played, now }: Parts): PartnerStatus[] {
  return partnerKinds.flatMap((kind) => {
    const partner = partners[kind];
    if (!partner) return [];
    const name = partner.name === undefined ? partnerNames[kind] : `${partnerNames[kind]}: ${partner.name}`;
    return [{ name, played: played[kind], away: away[kind], reach: onceAMinute(() => partner.reach(), now) }];
  });
}

type Reach = () => Promise<Answer<true, string>>;

function onceAMinute(reach: Reach, now: () => number): Reach {
  let last: { at: number; answer: ReturnType<Reach> } | undefined;
  return () => {
    if (!last || now() - last.at >= minute) last = { at: now(), answer: reach() };
    return last.answer;
  };
}
