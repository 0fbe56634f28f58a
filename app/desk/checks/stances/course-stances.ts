import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import type { Stance } from "./stance.ts";

const program = /\b(?:programs?|courses?|certifications?|lessons?|modules?|AI Specialist|AI Engineering|students?)\b/i;
const days = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";

/** What programs, works and certificates are, each as the program or the software says it. */
export function courseStances(facts: Facts): Stance[] {
  return [...pace(facts), ...certificates, ...code, ...modules, ...works, ...plans];
}

function pace({ programs }: Facts): Stance[] {
  if (!programs.every(({ listing }) => /self-paced/i.test(`${listing.title} ${listing.duration}`))) return [];
  return [
    {
      id: "self-paced",
      wrong: new RegExp(
        String.raw`\blive (?:class(?:es)?|lessons?|lectures?|sessions?|cohorts?|webinars?|teaching|online)|\bcohorts?\b|\binstructor-led|\bfixed (?:start|schedule|timetable|dates?|weekly)|\bstart(?:ing)? dates?\b|\bclass(?:es|room)?\b (?:meets?|starts?|every|on|each)|\b(?:weekly|daily|evening) (?:class(?:es)?|lectures?|webinars?|lessons?)\b|\b(?:class|lecture|lesson)e?s? (?:on|every) ${days}|\bdeadlines? for (?:each|every) module|\bfall behind`,
        "i",
      ),
      about: program,
      except: /\btraining session|\bself-paced\b/i,
      says: "both programs are self-paced",
      source: "content/programs/, listing",
    },
  ];
}

const certificates: Stance[] = [
  {
    id: "certificate-ends",
    about: /\bcertificat|\bcredential/i,
    wrong:
      /\bexpir\w*|\b(?:valid|good) (?:for (?:a|\w+)|until)\b|\brenew(?:ed|al|s)?\b|\bruns? out\b|\blapses?\b|\brecertif\w*/i,
    except: /\b(?:certificate authority|TLS|monthly plan|package)\b/i,
    says: "a certificate has no end",
    source: "the rule by which certificates are signed",
  },
  {
    id: "certificate-is-ours",
    about: /\bcertificat|\bcredential|\bprograms?\b|\bcourses?\b/i,
    wrong:
      /\baccredit(?:ed|ation)\b|\bcollege credits?\b|\buniversity credits?\b|\b(?:state|government|officially|nationally|internationally)[- ](?:approved|licensed|recognized|certified)|\b(?:is|as|are|with|earn|get|like) (?:a |an )?(?:\w+ )?(?:degree|diploma|state license)\b|\bdegree program\b|\bvendor certification\b/i,
    says: "the certificate is our own and neither a degree nor a license",
    source: "content/pages/faq.yaml, what-the-certificate-proves",
  },
  {
    id: "no-guarantee",
    wrong:
      /\bguarantee(?:d|s)?\b|\b(?:secure|promise|assure)s? (?:\w+ )?(?:a |an )?(?:new )?(?:job|interview|salary|position|raise)\b|\bjob is certain\b|\b(?:every|all) (?:graduates?|students?) (?:finds?|gets?|lands?) a job\b/i,
    says: "nothing is guaranteed here, neither a job nor a result",
    source: "content/pages/faq.yaml, job-placement, and content/legal/terms.md",
  },
  {
    id: "certificate-check",
    about: /\bcertificat/i,
    wrong:
      /\b(?:needs?|requires?|only with|must have|create) an account\b|\bcannot be (?:checked|verified)\b|\bby (?:post|mail order)\b|\bprinted certificate\b|\bon paper\b|\bframed?\b/i,
    negation: true,
    except: /\b(?:no|without an) account\b/i,
    says: "anybody checks a certificate on the site, without an account",
    source: "content/pages/faq.yaml, what-the-certificate-proves",
  },
];

const code: Stance[] = [
  {
    id: "specialist-code",
    things: ["ai-specialist"],
    wrong:
      /\b(?:needs?|requires?|must|should|have to|assumes?|expects?|know)\b[^.;]*\b(?:program(?:ming)?(?: experience| skills| language)|cod(?:e|ing)|Python|JavaScript|developers?)\b|\bcode-based\b|\bfor (?:developers|programmers)\b|\byou write code\b|\bSpecialist, yes\b/i,
    except: /\bAI Engineering\b|\bengineering program\b/i,
    says: "the AI Specialist asks for no code",
    source: "content/programs/ai-specialist.yaml, who",
  },
  {
    id: "engineer-code",
    things: ["ai-engineer"],
    wrong:
      /\b(?:no|without|not need|need no|never|don['’]t need|not required|zero)\b[^.;]*\b(?:programming|coding|code|developer|prior experience|previous experience)\b|\bno-code\b|\bcode-free\b|\bfor (?:complete )?beginners\b|\bEngineering, no\b/i,
    negation: true,
    except: /\bAI Specialist\b|\bspecialist program\b|\bnever programmed\b/i,
    says: "AI Engineering is for people who write code",
    source: "content/programs/ai-engineer.yaml, who",
  },
];

const modules: Stance[] = [
  {
    id: "free-module",
    wrong:
      /\bmodules? (?:[2-9]|two|three|four|five)\b[^.;]*\b(?:free|before you (?:pay|enroll)|without paying|open to (?:every|any)(?:one|body))\b|\b(?:first|all|last) (?:two|three|four|five|2|3|4|5) modules\b[^.;]*\b(?:free|without paying|before)\b|\bmodules 1 (?:and|to|through|-|–) ?\d\b[^.;]*\b(?:free|read|open)\b|\b(?:second|third|fourth|fifth|last|every|all|whole) (?:module|course|program)s?\b[^.;]*\b(?:is|are|can be read|for) (?:for )?free\b|\b(?:program|course)s? (?:is|are) free\b/i,
    except: /\bcloses?\b|\bfree (?:course )?advice\b/i,
    says: "module 1 alone can be read free of charge",
    source: "content/legal/refunds.md, and the server opens no other",
  },
  {
    id: "first-module-open",
    wrong:
      /\b(?:no|not|none|nothing|cannot|only)\b[^.;]*\b(?:any|a|no|first|single) (?:module|lesson)s?\b[^.;]*\b(?:before|without|until) (?:you )?(?:pay|paying|enroll\w*)|\bhave to (?:pay|enroll)\b[^.;]*\bbefore\b[^.;]*\b(?:any|first|module 1)\b|\bmodule 1 (?:is|requires|needs|costs|can only)\b[^.;]*\b(?:paid|payment|enroll\w*|locked|students|pay)\b|\bno (?:free )?preview\b/i,
    negation: true,
    says: "module 1 can be read by everybody",
    source: "content/legal/terms.md, Courses",
  },
];

const works: Stance[] = [
  {
    id: "hand-in-again",
    about: /\b(?:hand(?:ed|ing)? in|works?|projects?|exercises?)\b/i,
    wrong:
      /\b(?:only|just|exactly) (?:once|one time|one version)\b|\ba single (?:time|attempt|version|try)\b|\bno second (?:try|attempt|version)\b|\bcannot (?:be )?hand(?:ed)?(?: \w+)? in again\b/i,
    negation: true,
    files: /^(?:programs|legal|pages\/(?:faq|home|about|coaching))/,
    except: /\bclick|\bmonth\b/i,
    says: "a work can be handed in again",
    source: "content/programs/, works",
  },
  {
    id: "read-by-people",
    about: /\b(?:works?|projects?|exercises?|hand(?:ed|ing)? in|remarks|feedback)\b/i,
    wrong:
      /\b(?:graded|read|checked|reviewed|assessed|corrected|answered) (?:automatically|by (?:an? |the |our )?(?:AI|model|machine|computer|software|bot|assistant|server))\b|\bautomatically (?:graded|checked|reviewed)\b|\bpeer[- ]review\w*|\bby other students\b|\bnobody reads\b|\bno (?:person|mentor|human) reads\b/i,
    negation: true,
    files: /^(?:programs|legal|pages\/(?:faq|home|about|coaching))/,
    says: "a person reads every work",
    source: "content/programs/, works",
  },
  {
    id: "included",
    about:
      /\b(?:mentor\w*|certificat\w*|placement|feedback|remarks|lessons?|quizz?e?s?|labs?|notes|documentation|handover|written plan)\b/i,
    wrong:
      /\b(?:is|are) (?:not|never) (?:included|part of)\b|\b(?:excluded|not included)\b|\b(?:costs?|charged|sold|booked|paid for) (?:extra|separately|on top)\b|\bextra (?:charge|cost|fee)\b|\b(?:no|without(?: any| a)?) (?:mentor(?:ship)?|certificate|job placement|written notes|written plan)\b|\boptional extra\b|\bdoes not include\b/i,
    negation: true,
    except: /\bno extra\b|\badvice call\b|\bnot (?:a|our) \b/i,
    files: /^(?:programs|legal|pages\/(?:faq|home|about|coaching)|services\/(?:ai-consulting|career-coaching))/,
    says: "what is sold includes it",
    source: "content/programs/, benefits, and content/pages/coaching.yaml",
  },
];

const plans: Stance[] = [
  {
    id: "plan-stops",
    about: /\b(?:monthly plan|tuition|programs?|courses?|AI Specialist|AI Engineering)\b/i,
    wrong:
      /\b(?:renews?|renewed|continues?|goes on|runs on|keeps? (?:charging|going|running)|extended|prolonged)\b[^.;]*\b(?:until you cancel|automatic\w*|indefinitely|each month|every month|by itself)\b|\bautomatically (?:renew|extend)\w*\b|\bmust (?:be )?cancel(?:ed|led)?\b|\bhave to cancel\b|\bremember to cancel\b/i,
    except: /\b(?:coaching|package|newsletter)\b/i,
    says: "a monthly plan stops by itself after its term",
    source: "content/legal/terms.md, Courses",
  },
  {
    id: "coaching-renews",
    about: /\bmonthly (?:coaching|package)\b/i,
    wrong:
      /\b(?:ends?|stops?) (?:by itself|automatically|on its own)\b|\bdoes not renew\b|\bnever renews\b|\bone[- ]time (?:payment|purchase)\b|\bminimum (?:term|of) \w+ months?\b/i,
    negation: true,
    says: "the monthly package renews each month until it is canceled",
    source: "content/legal/terms.md, Coaching",
  },
];
