import { expect, type Page, test } from "@playwright/test";

/** Every form that a visitor can reach without having held or bought anything, and what sends it. */
const forms = [
  { route: "/newsletter", button: "Subscribe" },
  { route: "/ask", button: "Send the question" },
  { route: "/claim", button: "Mail me a link" },
  { route: "/launchpad", button: "Tell me when" },
  { route: "/tools/n8n", opens: "Report an error in this review", button: "Send the report" },
  { route: "/schedule", button: "Keep my place" },
  { route: "/schedule-consultation?from=course-advice", button: "Keep this time" },
];

for (const javaScriptEnabled of [true, false])
  test(`WCAG 2.4.3, 3.3.1: every form says its mistakes in one summary that has the focus and leads to the fields, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    for (const { route, opens, button } of forms) {
      await page.goto(route);
      const title = await page.title();
      expect(title, route).not.toContain("Error");
      if (opens) await page.getByText(opens).click();
      const send = page.getByRole("button", { name: button }).first();
      // Comes with React, which may show other times than the server did (a remembered clock): then nothing is wrong yet.
      const stamp = javaScriptEnabled ? page.waitForResponse("**/api/form-stamp") : undefined;
      await send.focus();
      await stamp;
      await send.press("Enter");
      await expectSummary(page, route);
      expect(await page.title(), route).toMatch(/^Error: /);
    }
    await context.close();
  });

function summaryOf(page: Page) {
  return page.getByRole("alert").filter({ hasText: "There is a problem" });
}

/** The summary has the focus, and each of its links leads to the field that says the same. */
async function expectSummary(page: Page, route: string) {
  const summary = summaryOf(page);
  await expect(summary, route).toHaveCount(1);
  await expect(summary, route).toBeFocused();
  const links = await summary.getByRole("link").all();
  expect(links.length, route).toBeGreaterThan(0);
  for (const link of links) {
    const words = (await link.textContent()) ?? "";
    await link.press("Enter");
    const field = page.locator(":focus");
    await expect(field, `${route}: ${words}`).toHaveId((await link.getAttribute("href"))?.slice(1) ?? "");
    const said = page.locator("label, fieldset, div").filter({ has: field }).filter({ hasText: words });
    await expect(said.first(), `${route}: ${words}`).toBeVisible();
  }
}

test("WCAG 2.4.3: the focus stays while the newsletter's button is disabled, and goes to the good news", async ({
  page,
}) => {
  await page.goto("/newsletter");
  const form = page.locator("main form").first();
  // Comes with React: a press before it sends the form without script.
  const stamp = page.waitForResponse("**/api/form-stamp");
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Last name").fill("Example");
  await form.getByLabel("Email").fill(`focus-${Date.now()}@example.org`);
  await stamp;
  await form.getByRole("button").press("Enter");
  await expect(page.getByRole("button", { name: "Subscribing..." })).toHaveAttribute("disabled");
  await expect(form).toBeFocused();
  await expect(page.getByRole("heading", { name: "Subscription Successful!" })).toBeFocused();
  await expect(page).toHaveTitle(/^(?!Error)/);
});

test("a wrong owner key is said as any mistake is", async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Owner key").fill("wrong");
  await page.getByRole("button", { name: "Open" }).press("Enter");
  await expectSummary(page, "/admin");
  await expect(page).toHaveTitle(/^Error: /);
});
