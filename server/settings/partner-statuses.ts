import type { PartnerStatus } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { Community } from "#partners/community/community.ts";
import type { Mailer } from "#partners/mail/mail.ts";
import type { Payments } from "#partners/payments/payments.ts";
import type { Scheduling } from "#partners/scheduling/scheduling.ts";
import type { Voice } from "#partners/voice/voice.ts";

/** Which partners the demo stands in for. */
export type Played = { mail: boolean; community: boolean; payments: boolean; scheduling: boolean; voice: boolean };

type Parts = {
  community: Community;
  mailer: Mailer;
  payments: Payments;
  scheduling?: Scheduling;
  voice?: Voice;
  played: Played;
  now: () => number;
};

/** Partners for the owner's list, each asked at most once a minute (partners.md §9). */
export function partnerStatuses({
  community,
  mailer,
  payments,
  scheduling,
  voice,
  played,
  now,
}: Parts): PartnerStatus[] {
  const platform = {
    name: "Community platform",
    played: played.community,
    reach: onceAMinute(() => community.reach(), now),
  };
  const statuses: PartnerStatus[] = [
    ...(community.home === null ? [] : [platform]),
    { name: "Mail server", played: played.mail, reach: onceAMinute(() => mailer.reach(), now) },
    { name: "Payment pages", played: played.payments, reach: onceAMinute(() => payments.reach(), now) },
  ];
  if (scheduling) {
    const reach = onceAMinute(() => scheduling.reach(), now);
    statuses.push({ name: `Scheduling: ${scheduling.name}`, played: played.scheduling, reach });
  }
  if (voice) {
    const reach = onceAMinute(() => voice.reach(), now);
    statuses.push({ name: `Voice of support: ${voice.name}`, played: played.voice, reach });
  }
  return statuses;
}

type Reach = () => Promise<Answer<true, string>>;

function onceAMinute(reach: Reach, now: () => number): Reach {
  let last: { at: number; answer: ReturnType<Reach> } | undefined;
  return () => {
    if (!last || now() - last.at >= minute) last = { at: now(), answer: reach() };
    return last.answer;
  };
}
