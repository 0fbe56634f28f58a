import { readYaml } from "#app/content/reading/read-yaml.ts";
import { formatCents } from "./money.ts";
import { type Prices, pricesSchema } from "./prices.ts";

/**
 * What texts may quote in braces, from the text of `prices.yaml`. An unreadable price file yields no tokens: the file's own
 * check reports why.
 */
export function readPriceTokens(source: string) {
  const prices = pricesSchema.safeParse(readYaml(source));
  return new Map(prices.success ? Object.entries(tokensOf(prices.data)) : []);
}

function tokensOf(prices: Prices) {
  const specialist = prices.programs["ai-specialist"];
  const engineer = prices.programs["ai-engineer"];
  return {
    "specialist.monthly": formatCents(specialist.monthly),
    "specialist.prepaid": formatCents(specialist.prepaid),
    "specialist.term": `${specialist.months} months`,
    "engineer.monthly": formatCents(engineer.monthly),
    "engineer.prepaid": formatCents(engineer.prepaid),
    "engineer.term": `${engineer.months} months`,
    "coaching.single": formatCents(prices.coaching.single.price),
    "coaching.monthly": formatCents(prices.coaching.monthly.price),
    "refunds.days": prices.refunds.workingDays === 1 ? "one working day" : `${prices.refunds.workingDays} working days`,
    "consultation.price": formatCents(prices.consultation.price),
    "consultation.minutes": `${prices.consultation.minutes} minutes`,
    "consultation.length": `${prices.consultation.minutes}-minute`,
    "advice.minutes": `${prices.advice.minutes} minutes`,
    "advice.length": `${prices.advice.minutes}-minute`,
  };
}
