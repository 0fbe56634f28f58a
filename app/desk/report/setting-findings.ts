import type { Finding } from "#app/content/reading/finding.ts";
import type { SettingStatus } from "#app/site/site.ts";

type Fault = Finding & { unless: string[] };

/** Buttons and promises that lead nowhere while none of the settings in `unless` is there. */
const faults: Fault[] = [
  {
    id: "settings/sign-in",
    unless: ["COMMUNITY_URL", "COMMUNITY_PROVIDER"],
    where: "/auth/signin",
    what: "Sign In leads to the demo platform on this machine; no member can come in.",
    fix: "Set COMMUNITY_URL, COMMUNITY_ID and COMMUNITY_API_KEY, or choose another platform by COMMUNITY_PROVIDER.",
  },
  {
    id: "settings/enroll",
    unless: ["PAYMENT_LINK_SPECIALIST_MONTHLY"],
    where: "/certifications/ai-specialist and /certifications/ai-engineer",
    what: "Enroll Now takes play money, or leads to the form for questions once other payments are real.",
    fix: "Set the four links PAYMENT_LINK_SPECIALIST_… and PAYMENT_LINK_ENGINEER_…",
  },
  {
    id: "settings/monthly-plans",
    unless: ["STRIPE_API_KEY"],
    where: "/certifications/ai-specialist and /certifications/ai-engineer",
    what: "The pages sell monthly payments that stop by themselves. A payment link goes on charging; this site ends a plan, and cannot without a key.",
    fix: "Set STRIPE_API_KEY.",
  },
  {
    id: "settings/bookings",
    unless: ["PAYMENT_LINK_CONSULTATION"],
    where: "/schedule-consultation and /coaching",
    what: "A paid consultation and coaching take play money.",
    fix: "Set PAYMENT_LINK_CONSULTATION, PAYMENT_LINK_COACHING_SINGLE and PAYMENT_LINK_COACHING_MONTHLY.",
  },
  {
    id: "settings/meeting-place",
    unless: ["MEETING_PLACE"],
    where: "/schedule-consultation and /schedule",
    what: "Whoever books is not told where you meet, or is sent to the demo's page; you have to say it by hand for each booking.",
    fix: "Set MEETING_PLACE, or name a place for each kind of call in content/meeting-places.yaml.",
  },
  {
    id: "settings/mail",
    unless: ["SMTP_URL"],
    where: "every form",
    what: "Forms say that a mail is on its way; it goes to the demo mailbox and reaches nobody.",
    fix: "Set SMTP_URL and MAIL_FROM.",
  },
];

/** What the site says and cannot do with the settings that the running process was given. */
export function settingFindings(settings: SettingStatus[]): Finding[] {
  const set = new Set(settings.flatMap(({ name, set: isSet }) => (isSet ? [name] : [])));
  return faults
    .filter(({ unless }) => unless.every((name) => !set.has(name)))
    .map(({ unless: _unless, ...finding }) => finding);
}
