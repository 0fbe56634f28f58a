import type { Finding } from "#app/desk/checks/health/finding.ts";
import { at, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import type { SettingStatus } from "#app/site/site.ts";

type Fault = Finding & { unless: string[] };

/** Buttons and promises that lead nowhere while none of the settings in `unless` is there. */
const faults: Fault[] = [
  {
    id: "settings/sign-in",
    unless: ["COMMUNITY_URL", "COMMUNITY_PROVIDER"],
    where: "/auth/signin",
    what: "Sign In leads to the demo platform on this machine; no member can come in.",
    fix: "Have your community platform connected where the site is set up, with its address, id and key; or have it said there that you have none.",
  },
  {
    id: "settings/enroll",
    unless: ["PAYMENT_LINK_SPECIALIST_MONTHLY"],
    where: "/certifications/ai-specialist and /certifications/ai-engineer",
    what: "Enroll Now takes play money, or leads to the form for questions once other payments are real.",
    fix: "Have the four payment links of the programs set where the site is set up.",
  },
  {
    id: "settings/monthly-plans",
    unless: ["STRIPE_API_KEY"],
    where: "/certifications/ai-specialist and /certifications/ai-engineer",
    what: "The pages sell monthly payments that stop by themselves. A payment link goes on charging; this site ends a plan, and cannot without a key.",
    fix: "Have the payment partner's key set where the site is set up.",
  },
  {
    id: "settings/bookings",
    unless: ["PAYMENT_LINK_CONSULTATION"],
    where: "/schedule-consultation and /coaching",
    what: "A paid consultation and coaching take play money.",
    fix: "Have the payment links of the consultation and of both coaching packages set where the site is set up.",
  },
  {
    id: "settings/meeting-place",
    unless: ["MEETING_PLACE"],
    where: "/schedule-consultation and /schedule",
    what: "Whoever books is not told where you meet, or is sent to the demo's page; you have to say it by hand for each booking.",
    fix: "Have a place to meet set where the site is set up, or name one for each kind of call in content/meeting-places.yaml.",
  },
  {
    id: "settings/mail",
    unless: ["SMTP_URL"],
    where: "every form",
    what: "Forms say that a mail is on its way; it goes to the demo mailbox and reaches nobody.",
    fix: "Have the mail provider and the sender's address set where the site is set up.",
  },
];

/** What the site says and cannot do with the settings that the running process was given. */
export function settingFindings(settings: SettingStatus[]): LocatedFinding[] {
  const set = new Set(settings.flatMap(({ name, set: isSet }) => (isSet ? [name] : [])));
  return faults
    .filter(({ unless }) => unless.every((name) => !set.has(name)))
    .map(({ unless: _unless, ...finding }) => ({ ...finding, ...at("") }));
}
