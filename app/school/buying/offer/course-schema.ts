import type { Plan } from "#app/catalog/programs/plan-choice.tsx";
import type { ProgramTerms } from "#app/catalog/programs/programs.server.ts";
import type { Program } from "#app/catalog/programs/programs.ts";

/** A program in schema.org's words (partners.md §7). The offers are the prices that its page shows. */
export function courseSchema(origin: string, program: Program, terms: ProgramTerms) {
  const url = `${origin}/certifications/${program.slug}`;
  const company = { "@id": `${origin}/#company` };
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    name: program.title,
    description: program.summary,
    url,
    provider: company,
    inLanguage: "en",
    educationalCredentialAwarded: {
      "@type": "EducationalOccupationalCredential",
      name: `${program.title} certificate`,
      description: `${program.certificate} ${program.worksRead}`,
      credentialCategory: "Certificate",
      recognizedBy: company,
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      courseSchedule: { "@type": "Schedule", repeatFrequency: "Monthly", repeatCount: terms.months },
    },
    offers: [offer(url, "monthly", terms), offer(url, "prepaid", terms)],
  };
}

function offer(url: string, plan: Plan, terms: ProgramTerms) {
  const price = (terms[plan] / 100).toFixed(2);
  const shared = { "@type": "Offer", url, price, priceCurrency: "USD" };
  if (plan === "prepaid") return { ...shared, name: "Prepaid", category: "Paid" };
  return {
    ...shared,
    name: "Monthly",
    category: "Subscription",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      billingDuration: terms.months,
      billingIncrement: 1,
      unitCode: "MON",
    },
  };
}
