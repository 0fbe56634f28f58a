import type { Stance } from "./stance.ts";

const source = "what the software and the owner do today";
const ours = /^(?!services\/(?!ai-consulting|career-coaching)|tools|courses|drawings)/;

/** Promises that neither the software nor a setting keeps, and praise that nothing stands behind. */
export const promiseStances: Stance[] = [
  promise(
    "round-the-clock",
    /\b24\/7\b|\b24 hours a day\b|\baround the clock\b|\bround the clock\b|\bday and night\b|\bseven days a week\b|\bat any hour\b/i,
    "nobody is there around the clock",
  ),
  promise(
    "lifetime",
    /\blife-?(?:time|long)\b|\bfor life\b|\bfor ?ever\b|\bpermanent access\b|\bunlimited\b|\bwithout (?:any )?limits?\b|\bas (?:often|long) as you (?:like|want)\b/i,
    "nothing is promised without an end",
  ),
  promise(
    "instantly",
    /\binstant(?:ly|aneous\w*)?\b|\b(?:answers?|repl(?:y|ies)|responds?|help) (?:immediately|at once|within (?:seconds|minutes|the hour|an hour))\b|\breal[- ]time support\b|\bimmediate (?:answers?|help|access|support)\b/i,
    "people answer when they have read it",
  ),
  promise(
    "phone",
    /\b(?:hot ?line|telephone support|phone support|support line|toll[- ]free|call(?:s)? you (?:back|by phone|every|each)|by phone every|answers? the phone (?:at|any)|sms|whats ?app|telegram|fax)\b/i,
    "there is no support by phone or messenger",
  ),
  promise(
    "live-chat",
    /\blive chat\b|\bchat with (?:a|our) (?:human|person|mentor|team|expert)|\bvideo chat with (?:a|your) mentor\b|\bDiscord\b|\bSlack (?:channel|group|community|workspace)|\bFacebook group\b/i,
    "there is no such room",
  ),
  promise(
    "app",
    /\b(?:iphone|ipad|android|ios|mobile|native|phone) app\b|\bapp store\b|\bgoogle play\b|\bdownload (?:the|our) app\b|\bour app\b/i,
    "there is no app",
  ),
  promise(
    "languages",
    /\b(?:in|into|speaks?|and|or|also) (?:Spanish|German|French|Chinese|Portuguese|Italian|Japanese|Korean|Dutch|Polish|Hindi)\b|\bmultilingual\b|\b(?:two|three|four|five|six|several|many) languages\b/i,
    "the site and its courses are in English",
  ),
  promise(
    "on-site",
    /\bin[- ]person (?:class(?:es)?|training|courses?|coaching)|\bon[- ]?site (?:training|class(?:es)?|courses?)|\bclassroom\b|\bat our (?:campus|school|academy|office)\b|\bcampus\b/i,
    "courses and calls are online",
  ),
  promise(
    "best",
    /(?:#|\bnumber |\bno\. ?)(?:1|one)\b(?! of)|\b(?:market|industry|world)[- ]leading\b|\bthe leading\b|\bleading (?:provider|company|agency|expert)|\baward[- ]winning\b|\bworld[- ]class\b|\bbest[- ]in[- ]class\b|\bthe (?:best|largest|biggest|most popular|most trusted)\b[^.;]*\b(?:providers?|schools?|courses?|programs?|agency|company|world|country|market)\b|\bunrivaled\b|\bunbeatable\b|\btrusted by\b|\bproven\b[^.;]*\bresults\b/i,
    "nothing stands behind such praise",
  ),
  promise(
    "customers",
    /\b(?:\d[\d,.]*\+?|hundreds|thousands|dozens|hundred|thousand)(?:\+| plus)? (?:of )?(?:\w+ )?(?:companies|clients|customers|graduates|businesses|alumni|subscribers|readers|members|projects delivered|success stories|students (?:have|trust|so far|already|worldwide)|firms (?:trust|rely|use))\b/i,
    "no such number has a source",
  ),
  promise(
    "recordings",
    /\brecorded (?:live )?(?:lectures|classes|webinars)\b|\bvideo lectures\b|\bhours of video\b/i,
    "lessons are texts, and the tutorials have no recording",
  ),
];

function promise(id: string, wrong: RegExp, says: string): Stance {
  return {
    id,
    wrong,
    says,
    source,
    files: ours,
    ...(id === "recordings" && { about: /\b(?:programs?|courses?|lessons?|modules?)\b/i }),
  };
}
