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
    return [{ name, played: played[kind], reach: onceAMinute(() => partner.reach(), now) }];
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
