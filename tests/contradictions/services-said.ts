import { kindOf } from "./seeding.ts";

const roadmap = "pages/roadmap.yaml";
const privacy = "legal/privacy.md";

/** A row about a service whose other side is the same page: its example, its claims, its promises. */
function of(service: string, ...words: string[]) {
  return words.map((each): [string, string, string] => [`services/${service}.yaml`, each, `services/${service}.yaml`]);
}

/** Services, products to come, and the promises of the legal pages. */
export const servicesSaid = [
  kindOf("a figure of an example beside its claim", [
    ...of(
      "agent-development",
      "Its exam is [[80|100]] past inquiries",
      "live at [[72|64]] correct with no wrong price\n    source",
    ),
    ...of("ai-consulting", "claim: [[seven|five]] messages in ten"),
    ...of("ai-writing", "falls from about [[three|four]] days to", "claim: preparation from about [[three|five]] days"),
    ...of(
      "app-development",
      "from about [[fifty|forty]] minutes to ten per",
      "first usable version takes [[five|eight]] weeks",
      "claim: first usable version in [[five|three]] weeks",
    ),
    ...of("career-coaching", "log: about a [[third|half]] of her hours"),
    ...of(
      "content-generation",
      "keeps about [[two pieces|one piece]] in three",
      "working days of review for [[240|420]] pieces",
      "photos of [[240|200]] pieces and no",
    ),
    ...of(
      "marketing-automation",
      "writes about [[40|60]] replacement quotes",
      "a dozen followed up, [[two to four|five to eight]] more",
    ),
    ...of(
      "prompt-engineering",
      "The old prompt fails [[14|19]] of them",
      "claim: [[14 of 50|41 of 50]] failures before",
    ),
    ...of(
      "system-integration",
      "Before going live, [[2,100|1,200]] product",
      "claim: 2,100 product records, [[140|410]] of them",
      "around [[eight|twelve]] a month to one or fewer (our",
    ),
    ...of("video-editing", "claim: [[five|seven]] hours by hand", "comes to about [[two|three]] hours (our"),
    ...of("web-development", "claim: about a [[quarter|third]] fewer", "to be checked [[six|ten]] weeks after"),
    ...of(
      "web-scraping",
      "title: Grant notices from [[35|53]] counties",
      "spends [[two|four]] hours every Monday",
      "claim: [[two or three|five or six]] readers",
    ),
    ...of("workflow-automation", "title: [[Sixty|Ninety]] vendor invoices", "claim: around [[ninety|thirty]] minutes"),
  ]),
  kindOf("a percentage of a service", [
    ...of(
      "video-editing",
      "a saving of [[60%|70%|40%]]. The",
      "now, a saving of [[60%|75%]]",
      "The [[80%|90%|60%]] case is one person",
      "claim: up to [[80%|90%|70%]] time reduction",
      "- Up to [[80%|95%|70%]] time reduction on",
    ),
  ]),
  kindOf("a product that is not there yet", [
    [roadmap, "In its first version it draws and simulates but does [[not |]]run live processes", roadmap],
    [roadmap, "and there are no dates we could not keep.[[| The marketplace opens in March 2027.]]", roadmap],
    [roadmap, "Two products are [[planned|ready]] beyond services", roadmap],
    [roadmap, "It will [[not |]]sell agents that move money without", "pages/core-values.yaml"],
    [
      "services/workflow-automation.yaml",
      "On n8n, Make or code[[|, or in our AI Workflow Builder, which is out]], and tested",
      roadmap,
    ],
    [
      "services/agent-development.yaml",
      "Further permissions follow when the scores say so.[[| Finished agents are sold in our AI Agent Marketplace today.]]",
      roadmap,
    ],
    [
      "newsletter/ai-weekly-48.md",
      "You can build the same pattern elsewhere[[|, or in our AI Workflow Builder, open to everybody since October]].",
      roadmap,
    ],
    [
      "pages/faq.yaml",
      "We would rather connect what your team knows than replace it.[[| Our AI Workflow Builder runs such processes live.]]",
      roadmap,
    ],
    [
      "pages/coaching.yaml",
      "a login that may be shown on screen[[| for our AI Agent Marketplace, already open]], and one",
      roadmap,
    ],
    [roadmap, "Undecided: what makers and buyers [[would pay|pay, which is $19 a month]], and", roadmap],
    [
      "pages/about.yaml",
      "so the homework has a use beyond the course.[[| Students draw it in the AI Workflow Builder, finished last year.]]",
      roadmap,
    ],
  ]),
  kindOf("what is kept of a visitor", [
    [privacy, "The site sets [[no cookies. None, for any purpose|one cookie, which remembers your colors]].", privacy],
    [
      privacy,
      "**Your choices of colors, contrast and motion,** if you make them at the foot of a page[[|, in a cookie]], and",
      privacy,
    ],
    [privacy, "Those counters exist for that purpose only[[| and for our analytics]] and", privacy],
    [privacy, "No address of a person stands in it[[|, except the e-mail address of a member]],", privacy],
    [
      privacy,
      "so that we stop writing to a dead address.[[| A tracking pixel tells us which mails were opened.]]",
      privacy,
    ],
    [privacy, "It is written from the way the site is built[[|, with fonts loaded from another company]], so", privacy],
    [privacy, "We do not sell personal information and [[do not share|share]] it for advertising.", privacy],
    [privacy, "It carries no advertising.[[| Advertising partners get a copy of your address.]]", privacy],
    [
      "legal/terms.md",
      "without an account and without giving your name.[[| By reading on you accept our cookies.]]",
      privacy,
    ],
    [
      "legal/terms.md",
      "Payment is handled by our [[payment partner|own server, which keeps your card]], whose",
      privacy,
    ],
    [
      "legal/accessibility.md",
      "menus, questions and the newsletter form [[work with|need]] JavaScript",
      "legal/accessibility.md",
    ],
    [privacy, "[[Card data never reaches us|Card data is kept by us for the next payment]].", "legal/terms.md"],
    [privacy, "download it, and erase it, [[without|with]] an account", privacy],
    [
      "pages/faq.yaml",
      "some should stay on your own machines.[[| This site itself uses an analytics service.]]",
      privacy,
    ],
  ]),
  kindOf("what works without help", [
    [
      "legal/accessibility.md",
      "forms and booking work without a mouse[[|, except the calendar]].",
      "pages/core-values.yaml",
    ],
    [
      "pages/core-values.yaml",
      "Lessons can be read [[with a keyboard alone|with a mouse alone]], with",
      "legal/accessibility.md",
    ],
    ["pages/core-values.yaml", "with a [[screen reader, and on|mouse, and not on]] a phone", "legal/accessibility.md"],
    [
      "legal/accessibility.md",
      "the tutorials are [[samples without a recording|recorded films]] at present",
      "legal/accessibility.md",
    ],
    ["legal/accessibility.md", "All of this was done in [[Chromium|Safari and Firefox]].", "legal/accessibility.md"],
    ["legal/accessibility.md", "[[not Safari, not Firefox|not Chromium]].", "legal/accessibility.md"],
    [
      "legal/accessibility.md",
      "there has been [[no test|a test]] with people who use one every day",
      "legal/accessibility.md",
    ],
    [
      "legal/accessibility.md",
      "It is [[not a certificate, and no|a certificate, and an]] outside body has audited the site",
      "legal/accessibility.md",
    ],
    ["legal/accessibility.md", "speaking is [[never|always]] required. Each question can be typed", "legal/privacy.md"],
    [
      "legal/privacy.md",
      "[[Our own booking form is there if you prefer it|There is no other way to book]].",
      "legal/accessibility.md",
    ],
    [
      "legal/accessibility.md",
      "[our own form](/schedule-consultation) [[does not need|needs]] the partner's calendar",
      "legal/privacy.md",
    ],
  ]),
];
