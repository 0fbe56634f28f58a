import type { PartnerStatus } from "#app/site.ts";
import { minute } from "#app/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { Community } from "#partners/community/community.ts";
import type { Mailer } from "#partners/mail/mail.ts";

type Parts = {
  community: Community;
  mailer: Mailer;
  played: { mail: boolean; community: boolean };
  now: () => number;
};

/** Partners for the owner's list, each asked at most once a minute (partners.md §9). */
export function partnerStatuses({ community, mailer, played, now }: Parts): PartnerStatus[] {
  return [
    {
      name: "Community platform",
      played: played.community,
      reach: onceAMinute(() => community.reach(), now),
    },
    { name: "Mail server", played: played.mail, reach: onceAMinute(() => mailer.reach(), now) },
  ];
}

type Reach = () => Promise<Answer<true, string>>;

function onceAMinute(reach: Reach, now: () => number): Reach {
  let last: { at: number; answer: ReturnType<Reach> } | undefined;
  return () => {
    if (!last || now() - last.at >= minute) last = { at: now(), answer: reach() };
    return last.answer;
  };
}
