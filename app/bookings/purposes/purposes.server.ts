import { formatCents } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import { programPath, programsOf } from "#app/catalog/programs/programs.server.ts";
import type { Service } from "#app/catalog/services/services.ts";
import { servicePath, servicesOf } from "#app/catalog/services/services.server.ts";
import { findTool } from "#app/catalog/tools/tools.server.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { CallKind, CallTerms, Purpose, PurposeGroup } from "./purposes.ts";

const general: Purpose = { slug: "general", title: "Something else, or not sure yet", call: "consultation" };
const coaching = { name: "coaching", path: "/coaching" };
const courseAdvice: Purpose = {
  slug: "course-advice",
  title: "Course advice: which course suits me",
  call: "advice",
  page: { name: "our courses", path: "/certifications" },
};

/** Every purpose that the form offers, in its groups. */
export const purposeGroups = ofContent((content): PurposeGroup[] => [
  {
    name: "For your business",
    purposes: servicesOf(content)
      .filter(({ line }) => line === "services")
      .map((service) => aboutService(service, "consultation")),
  },
  { name: "Courses", purposes: [...programsOf(content).map(aboutProgram), courseAdvice] },
  {
    name: "Coaching",
    purposes: [
      { slug: "coaching-single", title: "Coaching: Single Session", call: "coaching-single", page: coaching },
      { slug: "coaching-monthly", title: "Coaching: Monthly Package", call: "coaching-monthly", page: coaching },
      ...servicesOf(content)
        .filter(({ line }) => line === "training")
        .map((service) => aboutService(service, "coaching-single")),
    ],
  },
  { name: "Other", purposes: [general] },
]);

function aboutService(service: Service, call: CallKind): Purpose {
  const { slug, title } = service;
  return { slug, title, call, page: { name: title, path: servicePath(service) } };
}

function aboutProgram(program: Program): Purpose {
  const { slug, title } = program;
  return {
    slug,
    title: `Course advice: ${title}`,
    call: "advice",
    page: { name: title, path: programPath(program) },
  };
}

/** What `?from=` or the form names: a purpose of the list, `tool-<slug>` for one of the tools, else the general one. */
export function findPurpose(content: Content, slug: string): Purpose {
  const listed = purposeGroups(content)
    .flatMap(({ purposes }) => purposes)
    .find((purpose) => purpose.slug === slug);
  if (listed) return listed;
  const tool = slug.startsWith("tool-") ? findTool(content, slug.slice("tool-".length)) : undefined;
  if (!tool) return general;
  return {
    slug,
    title: `A tool: ${tool.name}`,
    call: "consultation",
    page: { name: tool.name, path: `/tools/${tool.slug}` },
  };
}

/** What each kind of call costs, quoted from prices.yaml. */
export function callTerms(content: Content): Record<CallKind, CallTerms> {
  const { consultation, advice, coaching: sessions } = sitePrices(content);
  return {
    consultation: {
      title: "Consultation",
      amount: formatCents(consultation.price),
      unit: `for ${consultation.minutes} minutes`,
      text: "A conversation about your business, and a written plan within two working days of it.",
    },
    advice: {
      title: "Course advice call",
      amount: "Free",
      unit: `${advice.minutes} minutes`,
      text: "One subject only: whether a course suits you, and which. No card is asked for.",
    },
    "coaching-single": {
      title: "Coaching, Single Session",
      amount: formatCents(sessions.single.price),
      unit: `for ${sessions.single.minutes} minutes`,
      text: "You and a coach on your own question, and written notes afterwards.",
    },
    "coaching-monthly": {
      title: "Coaching, Monthly Package",
      amount: formatCents(sessions.monthly.price),
      unit: "per month",
      text: `${sessions.monthly.sessions} sessions of ${sessions.monthly.minutes} minutes within a month of the payment, with the same coach: the first at the time you choose here, the others when you like.`,
    },
  };
}
