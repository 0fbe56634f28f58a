import type { Content } from "#app/site/content.ts";
import path from "node:path";
import { itemPrices } from "#app/content/prices/item-prices.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { playedCommunity } from "#demo/community/members/keys.ts";
import { playedCalendar } from "#demo/calendar/calendar.ts";
import { openDemo } from "#demo/demo.ts";
import { demoKeysFrom, passingKeys } from "#demo/keys.ts";
import { playedMeeting } from "#demo/meeting.ts";
import { playedScheduling } from "#demo/scheduler/keys.ts";
import { playedVoice } from "#demo/voice/keys.ts";
import type { MeetingPlace } from "#app/site/site.ts";
import type { BounceSettings } from "#partners/bounces/open-bounces.ts";
import type { CommunitySettings } from "#partners/community/open-community.ts";
import type { PaymentSettings } from "#partners/payments/stripe/payment-settings.ts";
import type { SchedulingSettings } from "#partners/scheduling/scheduling-settings.ts";
import type { VoiceSettings } from "#partners/voice/elevenlabs.ts";
import { makeFolder } from "#server/data/data-folder.ts";
import type { Config } from "#server/settings/config.ts";
import { readDemoSeed } from "#server/settings/keys.ts";
import type { Played } from "#server/settings/partner-statuses.ts";

/** Where the partners are, whether real or played. */
export type Partners = {
  /** SMTP_URL, or the demo mailbox. */
  smtpUrl: string;
  /** Absent where nobody tells which mails came back. */
  bounceSettings?: BounceSettings;
  communitySettings: CommunitySettings;
  paymentSettings: PaymentSettings;
  /** Absent where only our own calendar is shown. */
  schedulingSettings?: SchedulingSettings;
  /** Absent where our own assistant answers alone. */
  voiceSettings?: VoiceSettings;
  /** Absent where nobody is told where calls take place. */
  meetingPlace?: MeetingPlace;
  /** Secret addresses of the owner's own calendars. */
  calendarAddresses: string[];
  /** Which partners the demo stands in for. */
  played: Played;
};

/** Opens the demo when a partner is not configured, and answers where every partner is. The demo asks the prices of this content. */
export async function openPartners(config: Config, content: Content) {
  const { host, demoPort, origin, smtpUrl, bounces, community, payments, scheduling, meeting, calendars } = config;
  const { returnMailbox, tokenParameter, voice } = config;
  const played = {
    mail: !smtpUrl,
    community: !community.settings,
    payments: !payments,
    scheduling: !scheduling,
    voice: !voice,
    files: false,
    scanner: false,
  };
  const folder = path.resolve(config.dataDir);
  const isPlayed = Object.values(played).includes(true);
  if (isPlayed) makeFolder(folder);
  const keys = isPlayed ? demoKeysFrom(readDemoSeed(folder)) : passingKeys;
  const hasMentor = played.mail && played.community && community.provider === "legacy";
  const demo = isPlayed
    ? await openDemo({ host, port: demoPort, siteOrigin: origin, tokenParameter, keys, hasMentor })
    : undefined;
  const demoOrigin = demo?.origin ?? "";
  const paymentSettings = payments ?? playedPayments(demoOrigin, itemPrices(sitePrices(content)), keys.payments);
  if (demo && !payments) demo.checkout.links.offer(paymentSettings.links);
  const partners: Partners = {
    smtpUrl: smtpUrl ?? demo?.smtpUrl ?? "",
    bounceSettings: bounces ?? (smtpUrl || returnMailbox ? undefined : { kind: "mailgun", key: keys.mail.webhookKey }),
    communitySettings: community.settings
      ? community.settings
      : playedCommunity(community.provider, demoOrigin, keys.community),
    paymentSettings,
    schedulingSettings:
      scheduling === "none" ? undefined : (scheduling ?? playedScheduling(demoOrigin, undefined, keys.scheduling)),
    voiceSettings: voice === "none" ? undefined : (voice ?? playedVoice(demoOrigin, keys.voice)),
    meetingPlace: meeting === "none" ? undefined : (meeting ?? (demo && playedMeeting(demo.origin))),
    calendarAddresses: calendars ?? (demo ? [playedCalendar(demo.origin)] : []),
    played,
  };
  return { demo, partners };
}
