import { csv } from "../../../numbers.ts";

/** What applies from when, as checked on November 23, 2026, with the place in the law. */
const dates = [
  ["2025-02-02", "Prohibited practices", "Article 5"],
  ["2025-02-02", "Measures to support the AI literacy of staff", "Article 4, in its wording of 2026"],
  ["2026-08-02", "Telling people that they deal with a machine; deepfakes; certain texts", "Article 50"],
  [
    "2026-12-02",
    "Marking of made-up content by makers of systems that were on the market before August 2026",
    "Article 50(2)",
  ],
  ["2026-12-02", "Prohibition of systems for intimate pictures without consent", "Article 5"],
  ["2027-12-02", "High-risk uses of the list, such as sorting applicants", "Annex III"],
  ["2028-08-02", "AI in products that are regulated anyway", "Annex I"],
] as const;

const team = [
  ["Customer mail (3)", "drafts of answers, label of mails", "customers", "", "", ""],
  ["Workshop (4)", "none today; asks a chat tool about torque now and then", "riders", "", "", ""],
  ["Office (1)", "reads invoices, minutes of calls", "suppliers, colleagues", "", "", ""],
  ["Web shop (1)", "product texts, pictures", "everybody", "", "", ""],
  ["Owners (2)", "decide on tools; want help with applications", "applicants", "", "", ""],
] as const;

export function sheets() {
  return {
    "dates-of-the-act.csv": csv(dates.map(([from, what, place]) => ({ from, what, place, checked: "2026-11-23" }))),
    "literacy-plan.csv": csv(
      team.map(([role, uses, affects, knows, measure, by]) => ({
        role,
        uses,
        affects,
        has_to_know: knows,
        measure,
        by_when: by,
      })),
    ),
  };
}

/** What follows from the dates alone: the day of the shop is November 23, 2026. */
export function key() {
  const today = Date.parse("2026-11-23");
  const daysTo = (what: string) =>
    Math.round((Date.parse(dates.find(([, each]) => each.startsWith(what))?.[0] ?? "") - today) / 86_400_000);
  return {
    "days-to-list": daysTo("High-risk"),
    "in-force": dates.filter(([from]) => Date.parse(from) <= today).length,
  };
}
