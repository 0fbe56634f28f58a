import type { Company } from "#app/content/company/company.ts";
import type { Question } from "#app/front/faq/faq.ts";
import type { Home } from "#app/front/home/home.ts";
import type { LegalPage } from "#app/front/legal/legal.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

type Fault = [file: string, change: (value: never) => unknown, ...found: string[]];

const specialist = "programs/ai-specialist.yaml";

/** For the test of the report: one fault each in content that is right, and the findings that must come of it. */
export const faults: Fault[] = [
  // Prices
  [
    "prices.yaml",
    (prices: Prices) => ({ ...prices, savingClaim: "Save over 20%" }),
    "saving-claim/ai-specialist",
    "saving-claim/ai-engineer",
  ],
  ["prices.yaml", (prices: Prices) => withListed(prices, { monthly: 19_994 }), "listed-price/ai-specialist"],
  ["prices.yaml", (prices: Prices) => withListed(prices, { prepaid: 99_594 }), "listed-price/ai-specialist"],
  ["prices.yaml", (prices: Prices) => ({ ...prices, advice: { price: 500, minutes: 15 } }), "free-call"],
  ["prices.yaml", ({ tax: _tax, ...prices }: Prices) => prices, "tax"],
  // Programs, terms and hours
  [
    specialist,
    (program: Program) => listed(program, { title: "Intro to AI, BASIC (self-paced)" }),
    "listed-title/ai-specialist",
  ],
  [
    specialist,
    (program: Program) => listed(program, { title: "AI Specialist and AI Engineering" }),
    "listed-title/ai-specialist",
  ],
  [specialist, ({ pace: _pace, ...program }: Program) => program, "self-paced/ai-specialist"],
  ["home.yaml", (home: Home) => told(home, "A 3-6 month specialist program."), "term/ai-specialist/home.yaml"],
  ["home.yaml", (home: Home) => told(home, "A 3–6 month AI Specialist program."), "term/ai-specialist/home.yaml"],
  ["home.yaml", (home: Home) => told(home, "A 2-year engineering program."), "term/ai-engineer/home.yaml"],
  ["home.yaml", (home: Home) => told(home, "A 1-year engineering program, a 6-month specialist program.")],
  [
    "home.yaml",
    (home: Home) => told(home, "The AI Specialist has an 8-month completion time."),
    "completion-time/home.yaml",
  ],
  ["home.yaml", (home: Home) => told(home, "A 12-month completion time for AI Engineering.")],
  [
    "home.yaml",
    (home: Home) => told(home, "AI Specialist takes four to six hours a week."),
    "hours/ai-specialist/home.yaml",
  ],
  ["home.yaml", (home: Home) => told(home, "AI Specialist takes 5 hours per week."), "hours/ai-specialist/home.yaml"],
  ["home.yaml", (home: Home) => told(home, "Our office is open forty hours a week.")],
  [
    specialist,
    (program: Program) => ({ ...program, audience: "Whoever has two hours a week." }),
    "hours/ai-specialist/programs/ai-specialist.yaml",
  ],
  // Promises
  [
    "faq.yaml",
    (faq: Question[]) => answered(faq, (claim) => `${claim} So says a mentor.`),
    "certificate/a mentor/faq.yaml",
  ],
  [
    "faq.yaml",
    (faq: Question[]) => answered(faq, (claim) => `${claim} That means five projects.`),
    "certificate/projects/faq.yaml",
  ],
  [
    "faq.yaml",
    (faq: Question[]) => answered(faq, (claim) => claim.replaceAll(/quiz(zes)?/g, "test")),
    "certificate-without/quizzes",
  ],
  [
    "faq.yaml",
    (faq: Question[]) => answered(faq, (claim) => claim.replace("80 percent", "90 percent")),
    "certificate-without/the pass mark",
  ],
  [
    "home.yaml",
    (home: Home) => told(home, "The certificate proves that a coach knows you."),
    "certificate/a mentor/home.yaml",
  ],
  ["home.yaml", (home: Home) => told(home, "Here is a mentor who reads your work."), "read-work/home.yaml"],
  ["home.yaml", (home: Home) => told(home, "Finish five projects and hand them in."), "read-work/home.yaml"],
  [
    "home.yaml",
    (home: Home) => told(home, "Your old numbers are worth the trouble, and nobody types by hand in your office."),
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => promised(service, "Up to 70% less typing"),
    "figure/web-scraping/70",
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => sourced(promised(service, "Up to 70% less typing"), "our estimate"),
    "figure/web-scraping/70",
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => sourced(promised(service, "Up to 70% less typing"), "a count of May 2026"),
  ],
  [specialist, (program: Program) => ({ ...program, claims: [] }), "placement/ai-specialist"],
  ["tools/n8n.yaml", ({ tested: _tested, ...tool }: Tool) => tool, "ratings"],
  // Company and terms
  ["company.yaml", (company: Company) => ({ ...company, legalName: "An Example Company" }), "company"],
  ["company.yaml", (company: Company) => ({ ...company, socials: [{ name: "LinkedIn" }] }), "socials"],
  ["company.yaml", (company: Company) => ({ ...company, socials: [] })],
  ["legal/privacy.md", (page: LegalPage) => ({ ...page, confirmed: false }), "legal/privacy"],
  ["legal/terms.md", (page: LegalPage) => ({ ...page, body: [] }), "currency"],
  [
    "legal/refunds.md",
    (page: LegalPage) => ({ ...page, body: [] }),
    "refunds/courses",
    "refunds/consultation",
    "refunds/coaching",
  ],
];

function withListed(prices: Prices, change: Partial<Prices["listing"]["ai-specialist"]>) {
  return {
    ...prices,
    listing: { ...prices.listing, "ai-specialist": { ...prices.listing["ai-specialist"], ...change } },
  };
}

function listed(program: Program, change: Partial<Program["listing"]>) {
  return { ...program, listing: { ...program.listing, ...change } };
}

function told(home: Home, text: string) {
  return { ...home, training: { ...home.training, text } };
}

function answered(faq: Question[], change: (claim: string) => string) {
  return faq.map((each) =>
    each.slug === "what-the-certificate-proves"
      ? { ...each, answer: each.answer.map((paragraph, place) => (place === 0 ? change(paragraph) : paragraph)) }
      : each,
  );
}

function promised(service: Service, benefit: string) {
  return { ...service, benefits: [benefit, ...service.benefits.slice(1)] };
}

function sourced(service: Service, source: string) {
  return { ...service, claims: [{ claim: "up to 70% less typing", source }] };
}
