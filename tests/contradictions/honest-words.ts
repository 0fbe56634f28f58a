import type { Sources } from "#app/site/content.ts";

/** Words in a file and what they become; together with the others of its list they contradict nothing. */
export type Edit = [file: string, was: string, now: string];

/** An honest change of an owner: `what` says it in a few words. */
export type Variant = { what: string; edits?: Edit[]; change?: (sources: Sources) => [file: string, text: string][] };

/** One sentence behind another. */
function told(what: string, file: string, after: string, sentence: string): Variant {
  return { what, edits: [[file, after, `${after} ${sentence}`]] };
}

function reworded(what: string, file: string, was: string, now: string): Variant {
  return { what, edits: [[file, was, now]] };
}

/** Changes of words alone: said otherwise, said at more length, quoted by token, or about somebody else. */
export const honestWords: Variant[] = [
  reworded(
    "an intro reworded",
    "pages/about.yaml",
    "We help small companies put AI into the work they already do",
    "Small companies get our help to put AI into work that they do anyway",
  ),
  reworded(
    "a value reworded",
    "pages/core-values.yaml",
    "A hard little problem is a good afternoon.",
    "Give us a hard little problem and the afternoon is a good one.",
  ),
  reworded(
    "the home page's call reworded",
    "pages/home.yaml",
    "Tell us where you want to get to.",
    "Where do you want to get to?",
  ),
  reworded(
    "a hint of coaching reworded",
    "pages/coaching.yaml",
    "The coach reads them before the call.",
    "Your coach will have read them when the call begins.",
  ),
  reworded(
    "a module's summary reworded",
    "programs/ai-specialist.yaml",
    "Write, test and version prompts like any other work.",
    "Treat prompts as work that is written, tested and kept in versions.",
  ),
  reworded(
    "a tool's limit reworded",
    "tools/zapier.yaml",
    "do not promise customers an instant reaction",
    "an instant reaction is nothing to promise a customer",
  ),
  reworded(
    "a drawing described otherwise",
    "drawings/web-scraping.yaml",
    "Five public pages run together to a gate",
    "Five public pages lead to one gate",
  ),
  reworded(
    "a lesson's title mended",
    "courses/specialist/2/4-test-a-prompt.md",
    "title: Testing a prompt",
    "title: How to test a prompt",
  ),
  reworded(
    "a summary in other words",
    "courses/engineer/1/3-streaming-timeouts-retries.md",
    "Which failures to repeat and which to report",
    "What to try again and what to report",
  ),
  reworded(
    "a step of the roadmap reworded",
    "pages/roadmap.yaml",
    "Listings from other makers, with the same tests for everyone.",
    "Other makers list their agents, and everyone meets the same tests.",
  ),
  reworded(
    "a module's outcome reworded",
    "programs/ai-engineer.yaml",
    "A search service that cites its sources",
    "A search that names the source of each answer",
  ),
  told(
    "a longer answer about systems",
    "pages/faq.yaml",
    "We would rather connect what your team knows than replace it.",
    "A shop that has used one cash desk for eleven years need not learn another.",
  ),
  told(
    "a longer answer about data",
    "pages/faq.yaml",
    "some should stay on your own machines.",
    "If you do not know which records are regulated, bring one of each kind with the names blacked out.",
  ),
  told(
    "a longer answer about owning",
    "pages/faq.yaml",
    "so that nothing stops working if you never speak to us again.",
    "The passwords are yours from the first day.",
  ),
  told(
    "a price quoted by token",
    "pages/coaching.yaml",
    "For a single fault or a single decision, often yes.",
    "It costs {coaching.single}.",
  ),
  told(
    "a term quoted by token",
    "legal/terms.md",
    "You can read the first module before paying.",
    "The {engineer.term} of AI Engineering begin with the first payment.",
  ),
  told(
    "a length quoted by token",
    "pages/coaching.yaml",
    "A consultation is for a company and ends with a plan that someone could build from.",
    "It takes {consultation.minutes}.",
  ),
  told(
    "a deadline quoted by token",
    "pages/coaching.yaml",
    "What is left when the month ends is gone.",
    "Where we canceled and owe you money, it comes within {refunds.days}.",
  ),
  told(
    "what somebody else pays",
    "newsletter/ai-weekly-46.md",
    "The editor starts to earn its place when several people change several prompts and nobody remembers why a sentence is there.",
    "A print shop that we asked pays $340 a month for five such tools.",
  ),
  told(
    "somebody else's opening hours",
    "newsletter/ai-weekly-48.md",
    "Filing, labeling, drafting and internal notes belong here.",
    "A garden center that opens on Saturdays from 8 a.m. to 6 p.m. files all of its orders that way.",
  ),
  told(
    "somebody else's course",
    "services/career-coaching.yaml",
    "She now has something to show, and a reason to ask.",
    "Her sister took a course of twelve modules elsewhere, for $2,400, and has a certificate.",
  ),
  told(
    "somebody else's phone",
    "courses/specialist/1/2-strong-and-weak.md",
    "Take a week at a plumbing firm, which gave one chat tool six jobs.",
    "Its number, (555) 014-2233, stands on every van.",
  ),
  told(
    "somebody else's mail",
    "courses/specialist/2/1-what-a-prompt-is-for.md",
    "There are two ways of working.",
    "Whoever writes to info@vet.example knows neither.",
  ),
  told(
    "a vendor's refund",
    "newsletter/ai-weekly-47.md",
    "Newer models have improved, and we would still not bet a lease on page 47 being read as carefully as page 1.",
    "One vendor that we read about returned money within 21 days, under terms nobody had opened.",
  ),
  told(
    "a vendor's trial",
    "tools/descript.yaml",
    "Get written consent from the speaker, and do not change what an outside guest said.",
    "Other vendors of voices offer trials of 14 days; theirs is another contract.",
  ),
  reworded(
    "a customer's weekdays",
    "services/video-editing.yaml",
    "goes out on Thursday instead of the following Tuesday",
    "goes out on Thursday and no longer on the Tuesday after",
  ),
];
