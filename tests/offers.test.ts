import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const client = path.resolve(import.meta.dirname, "../build/client");
const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("index.html"));

test("a ticket says the program, its term and the price that is charged, and no other; the list's own stand side by side below", () => {
  const page = read("/certifications");
  const [specialist = "", engineer = ""] = page.match(/<article.*?<\/article>/gs) ?? [];
  const figures = (html: string) => textOf(html).match(/\$[\d,.]+\d/g);

  expect(textOf(specialist)).toMatch(/^T 6 months, self-paced AI Specialist /);
  expect(figures(specialist)).toEqual(["$199.95", "$1,199.70", "$995.95", "$203.75"]);
  expect(textOf(engineer)).toMatch(/^T 12 months, self-paced AI Engineering /);
  expect(figures(engineer)).toEqual(["$499.95", "$5,999.40", "$5,595.95", "$403.45"]);
  expect(textOf(page)).toContain(
    "In our course list “Intro to AI, BASIC (self-paced)”, stated there at $199.95 monthly or $495.95 prepaid. You pay the price on the ticket above. “AI Specialist, ADVANCED (self-paced)”, stated there at $499.95 monthly or $1,395.95 prepaid. You pay the price on the ticket above.",
  );
  for (const ticket of [specialist, engineer]) {
    expect(ticket.match(/<input type="radio"/g)).toHaveLength(2);
    expect(ticket).toMatch(/href="\/certifications\/ai-\w+\?plan=prepaid"/);
    expect(textOf(ticket).indexOf("Select AI")).toBeLessThan(textOf(ticket).indexOf("Five modules"));
  }
});

test("a saving claim that is not true of a program is said to be another's before the true figure", () => {
  const claim = "Save over 15% with prepaid tuition";

  expect(textOf(read("/certifications/ai-specialist"))).toContain(
    `${claim} Prepaid saves $203.75 of $1,199.70, 17.0%.`,
  );
  expect(textOf(read("/certifications/ai-engineer"))).toContain(
    `${claim} That is true of AI Specialist. Here it is less. Prepaid saves $403.45 of $5,999.40, 6.7%.`,
  );
});

test("FREE Consultation leads to the free call, which names no price and books nothing else", () => {
  const part = /<section id="free-call".*?<\/section>/s.exec(read("/consultation"))?.[0] ?? "";
  const links = [...part.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

  for (const page of ["/certifications/ai-specialist", "/certifications/ai-engineer"]) {
    expect(linksOn(page).find(({ text }) => text === "FREE Consultation")?.to).toBe("/consultation#free-call");
    expect(textOf(read(page))).not.toContain("$95");
  }
  expect(textOf(part)).toContain("Free 15 minutes");
  expect(part).not.toContain("$");
  expect(links).toEqual(["/schedule-consultation?from=course-advice"]);
});

test("whatever promises a free call leads to it and not to a page that sells another", () => {
  const promises = pages.flatMap((file) =>
    linksOn(`/${path.dirname(file)}`).filter(({ text }) => /\bfree\b.*\b(call|consultation|advice)\b/i.test(text)),
  );
  const leads = new Set(promises.map(({ to }) => to));

  expect([...leads].toSorted()).toEqual([
    "/consultation#free-call",
    "/schedule-consultation?from=ai-engineer",
    "/schedule-consultation?from=ai-specialist",
    "/schedule-consultation?from=course-advice",
  ]);
});

test("the six cards of the services lead to the stated paths", () => {
  const cards = linksOn("/services")
    .map(({ to }) => to)
    .filter((to) => to.startsWith("/services/"));

  expect(cards.slice(0, 6).toSorted()).toEqual(
    [
      "workflow-automation",
      "system-integration",
      "app-development",
      "agent-development",
      "marketing-automation",
      "ai-consulting",
    ]
      .map((slug) => `/services/${slug}`)
      .toSorted(),
  );
  expect(read("/services/ai-consulting")).toMatch(/<link rel="canonical" href="[^"]*\/consultation"/);
});

/** The main part of a page. */
function read(route: string) {
  const html = readFileSync(path.join(client, route, "index.html"), "utf8");
  const head = /<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? "";
  return head + (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "");
}

function linksOn(route: string) {
  return [...read(route).matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = "", inside = ""]) => ({
    to,
    text: textOf(inside),
  }));
}

function textOf(html: string) {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,:])/g, "")
    .trim();
}
