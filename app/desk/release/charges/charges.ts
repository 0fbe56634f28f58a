import { itemNames, itemPrices, type PaidItem } from "#app/content/prices/item-prices.ts";
import { formatCents, formatMoney } from "#app/content/prices/money.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { at, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { isTrack, programOf } from "#app/school/courses/course/courses.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";
import type { LinkCharge, PaymentLink } from "#partners/payments/payments.ts";

/** What the site says of one thing that is paid at the partner, and what its payment page charges; in whole sentences. */
export type ComparedItem = { item: PaidItem; name: string; agrees: boolean; says: string; fix: string };

/** `why`: a sentence, where the partner could not be asked. */
export type Charges = { asked: true; items: ComparedItem[] } | { asked: false; why: string };

type Wanted = { item: PaidItem; cents: number };

/**
 * Compares each price with what the payment page of our settings charges now. A call that costs nothing is paid nowhere;
 * without pages for programs these are not compared.
 */
export function compareCharges(prices: Prices, links: readonly PaymentLink[], sellsPrograms: boolean): ComparedItem[] {
  const all = Object.entries(itemPrices(prices)) as [PaidItem, number][];
  return all
    .filter(([item, cents]) => (isTrack(item.replace(/-.*/, "")) ? sellsPrograms : cents > 0))
    .map(([item, cents]) => {
      const wanted = { item, cents };
      const link = links.find((each) => each.item === item);
      const trouble = troubleOf(wanted, link);
      const says = trouble ?? `The page and the payment page both say ${statedWords(wanted)}.`;
      return { item, name: itemNames[item], agrees: trouble === undefined, says, fix: fixFor(wanted, link?.charge) };
    });
}

/** What whoever pays would not expect; undefined where both agree. */
function troubleOf(wanted: Wanted, link: PaymentLink | undefined) {
  const stated = `The page says ${statedWords(wanted)}`;
  if (!link) return `${stated}; the payment partner does not know the link that the site's settings name.`;
  const { charge } = link;
  if (!charge) return `${stated}; what the payment page charges cannot be read at the payment partner.`;
  if (!charge.isOpen) return `${stated}; the payment page is closed at the payment partner, so that nobody can pay.`;
  const isSame = charge.cents === wanted.cents && charge.currency === "usd" && charge.rhythm === rhythmOf(wanted.item);
  return isSame ? undefined : `${stated}, the payment page charges ${chargedWords(charge)}.`;
}

/** "$199.95 every month". */
function statedWords({ item, cents }: Wanted) {
  return formatCents(cents) + rhythmWords[rhythmOf(item)];
}

function chargedWords({ cents, currency, rhythm }: LinkCharge) {
  return (cents === null ? "no fixed amount" : formatMoney({ cents, currency })) + rhythmWords[rhythm];
}

const rhythmWords: Record<LinkCharge["rhythm"], string> = {
  once: ", once",
  monthly: " every month",
  other: " in another rhythm",
};

function rhythmOf(item: PaidItem) {
  return item.endsWith("-monthly") ? "monthly" : "once";
}

/** A price that was used cannot be changed at the partner, so that another one gets another link. */
function fixFor(wanted: Wanted, charge: LinkCharge | null | undefined) {
  const setting = `PAYMENT_LINK_${wanted.item.toUpperCase().replace("-", "_")}`;
  const other = charge?.isOpen ? ", or change the price on the page" : "";
  return `At the payment partner, let a link charge ${statedWords(wanted)}; where it is a new link, have its address set as ${setting}${other}.`;
}

/** For the report: pages that charge another amount than the site says. */
export function chargeFindings(charges: Charges): LocatedFinding[] {
  if (!charges.asked) return [];
  return charges.items
    .filter(({ agrees }) => !agrees)
    .map(({ item, name, says, fix }) => ({
      id: `charged/${item}`,
      ...at("prices.yaml", ...pathOf(item)),
      where: name,
      what: says,
      fix,
      keeping: "never",
    }));
}

/** Where the price stands in prices.yaml. */
function pathOf(item: PaidItem): string[] {
  const [first = "", plan = ""] = item.split("-");
  if (isTrack(first)) return ["programs", programOf[first], plan];
  return [first, ...(plan ? [plan] : []), "price"];
}

/** With what the payment pages charge, or why nobody could ask. */
export function withCharges(report: ContentReport, charges: Charges): ContentReport {
  if (!charges.asked) return { ...report, unasked: `What the payment pages charge was not compared. ${charges.why}` };
  const findings = chargeFindings(charges);
  return findings.length === 0
    ? report
    : { ...report, groups: [{ title: "Payment pages", findings }, ...report.groups] };
}
