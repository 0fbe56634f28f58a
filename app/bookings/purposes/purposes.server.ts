import { href } from "react-router";
import { ticketWordsOf } from "#app/content/words/ticket-words.server.ts";
import { formatCents } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import { programPath, programsOf } from "#app/catalog/programs/programs.server.ts";
import type { Service } from "#app/catalog/services/services.ts";
import { servicePath, servicesOf } from "#app/catalog/services/services.server.ts";
import { findTool } from "#app/catalog/tools/tools.server.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { CallKind, CallTerms, Purpose, PurposeGroup } from "./purposes.ts";
import { fill } from "#app/content/words/words.ts";
import { callsWordsOf, type CallsWords } from "#app/bookings/words/call-words.server.ts";

/** Every purpose that the form offers, in its groups. */
export const purposeGroups = ofContent((content): PurposeGroup[] => {
  const words = callsWordsOf(content).purposes;
  const page = { name: words.coursesPage, path: "/certifications" };
  const courseAdvice: Purpose = { slug: "course-advice", title: words.advice, call: "advice", page };
  return [
    {
      name: words.business,
      purposes: servicesOf(content)
        .filter(({ line }) => line === "services")
        .map((service) => aboutService(service, "consultation")),
    },
    {
      name: words.courses,
      purposes: [...programsOf(content).map((program) => aboutProgram(program, words.course)), courseAdvice],
    },
    { name: words.coaching, purposes: coachingPurposes(content) },
    { name: words.other, purposes: [generalPurpose(content)] },
  ];
});

function coachingPurposes(content: Content): Purpose[] {
  const words = callsWordsOf(content).purposes;
  const page = { name: words.coachingPage, path: "/coaching" };
  return [
    { slug: "coaching-single", title: words.single, call: "coaching-single", page },
    { slug: "coaching-monthly", title: words.monthly, call: "coaching-monthly", page },
    ...servicesOf(content)
      .filter(({ line }) => line === "training")
      .map((service) => aboutService(service, "coaching-single")),
  ];
}

function generalPurpose(content: Content): Purpose {
  return { slug: "general", title: callsWordsOf(content).purposes.general, call: "consultation" };
}

function aboutService(service: Service, call: CallKind): Purpose {
  const { slug, title } = service;
  return { slug, title, call, page: { name: title, path: servicePath(service) } };
}

function aboutProgram(program: Program, words: string): Purpose {
  const { slug, title } = program;
  return {
    slug,
    title: fill(words, { title }),
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
  if (!tool) return generalPurpose(content);
  return {
    slug,
    title: fill(callsWordsOf(content).purposes.tool, { name: tool.name }),
    call: "consultation",
    page: { name: tool.name, path: href("/tools/:tool", { tool: tool.slug }) },
  };
}

/** What each kind of call costs, quoted from prices.yaml. */
export function callTerms(content: Content): Record<CallKind, CallTerms> {
  const { consultation, advice, coaching } = sitePrices(content);
  const { kinds } = callsWordsOf(content);
  const { minutes, sessions } = coaching.monthly;
  return {
    consultation: { ...termsOf(kinds.consultation, consultation), amount: formatCents(consultation.price) },
    advice: { ...termsOf(kinds.advice, advice), isFree: true, amount: ticketWordsOf(content).price.free },
    "coaching-single": {
      ...termsOf(kinds["coaching-single"], coaching.single),
      amount: formatCents(coaching.single.price),
    },
    "coaching-monthly": {
      ...termsOf(kinds["coaching-monthly"], { minutes, sessions }),
      amount: formatCents(coaching.monthly.price),
    },
  };
}

function termsOf(
  { title, unit, text }: CallsWords["kinds"]["advice"],
  numbers: { minutes: number; sessions?: number },
) {
  const { minutes, sessions = 1 } = numbers;
  const known = { minutes, sessions };
  return { title, unit: fill(unit, known), text: fill(text, known) };
}
