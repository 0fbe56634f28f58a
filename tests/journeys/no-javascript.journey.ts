import { expect, test } from "@playwright/test";
import { oneOfEachKind } from "./pages.ts";

test.use({ javaScriptEnabled: false });

// That the text of every page stands in its HTML is asked in build.test.ts.
test("H5: every kind of page shows its heading, its text and its menu without JavaScript", async ({ page }) => {
  test.setTimeout(120_000);
  for (const route of oneOfEachKind()) {
    // Stands within a page, whose menu it has.
    if (route === "/embed/voice") continue;
    await page.goto(route);
    await expect.soft(page.locator("h1"), route).toBeVisible();
    expect.soft((await page.locator("main").innerText()).length, route).toBeGreaterThan(80);
    await expect.soft(page.getByRole("navigation", { name: "Main" }), route).toBeVisible();
  }
});

test("H5: no page that needs JavaScript says that it is loading without it", async ({ page }) => {
  for (const route of ["/logo-download", "/admin", "/admin/bookings", "/auth/return", "/review", "/dashboard"]) {
    await page.goto(route);
    await expect.soft(page.locator("main noscript p").first(), route).toBeVisible();
    await expect.soft(page.getByText("Loading...", { exact: true }), route).toBeHidden();
  }
});

test("H5: a menu opens by hovering, and a click pins it", async ({ page }) => {
  await page.goto("/");
  const coaching = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coaching" });
  await expect(coaching).toBeHidden();

  await page.getByRole("button", { name: "Training" }).hover();
  await expect(coaching).toBeVisible();
  await page.getByRole("button", { name: "Training" }).click();
  await page.mouse.move(600, 700);
  // Longer than the second after which a menu that is only hovered goes (specification §9): style sheets know no clock but the real one.
  await page.waitForTimeout(1500);
  await expect(coaching).toBeVisible();
});

test("H5: one question is open at a time", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.locator("main details");
  await expect(questions).toHaveCount(10);

  await questions.nth(1).locator("summary").click();
  await questions.nth(4).locator("summary").click();

  await expect(page.locator("main details[open]")).toHaveCount(1);
  await expect(questions.nth(4)).toHaveAttribute("open", "");
});

test("H5: the price toggle changes price and button", async ({ page }) => {
  await page.goto("/certifications/ai-specialist");
  await expect(page.getByText("Flexible monthly payments for 6 months")).toBeVisible();
  await expect(page.getByText("$199.95").first()).toBeVisible();

  await page.getByRole("radio", { name: "Prepaid" }).check();

  await expect(page.getByText("$995.95").first()).toBeVisible();
  await expect(page.getByText("Flexible monthly payments for 6 months")).toBeHidden();
});

for (const width of [1280, 390])
  for (const javaScriptEnabled of [false, true])
    test(`FREE Consultation lands on the free call, ${width} wide, ${javaScriptEnabled ? "with" : "without"} script`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto("/certifications/ai-engineer");
      if (javaScriptEnabled) {
        await page.locator("main form").first().hover();
        await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      }
      await page.getByRole("link", { name: "FREE Consultation" }).click();

      await expect(page).toHaveURL("/consultation#free-call");
      const heading = page.getByRole("heading", { name: "Free course advice call" });
      await expect(heading).toBeInViewport();
      const header = (await page.locator("header").first().boundingBox())?.height ?? 0;
      const top = (await heading.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThan(header);
      expect(top).toBeLessThan(header + 100);
      await expect(page.locator("#free-call")).toBeFocused();
      await page.getByRole("link", { name: "Choose a time for the free call" }).click();
      await expect(page.getByText("It is free.")).toBeVisible();
      await context.close();
    });

test("H5: the phone menu opens and leads on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto("/");

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Core Values" }).click();

  await expect(page).toHaveURL("/core-values");
  await context.close();
});

test("H5: search answers", async ({ page }) => {
  await page.goto("/search?q=invoices");

  expect(await page.locator("main").getByRole("link").count()).toBeGreaterThan(2);
});

test("4.1.3: chosen tools are counted for everybody, those of a hidden line too, and so are a filter's results", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  // What a screen reader is given: the count is made by style rules.
  async function told() {
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    return nodes.filter(({ role }) => role?.value === "StaticText").map(({ name }) => String(name?.value).trim());
  }
  await page.goto("/aitools");
  expect(await told()).toContain("17 tools on five lines.");
  for (const name of ["n8n", "Make"]) await page.getByLabel(`Compare ${name}`).check();
  expect(await told()).toContain("2 of 3 chosen");

  await page.getByRole("radio", { name: "Prompt engineering" }).check();

  expect(await told()).toEqual(expect.arrayContaining(["2 of 3 chosen", "1 tool for prompt engineering."]));
  await expect(page.getByLabel("Compare n8n")).toBeHidden();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL("/aitools/compare?tool=n8n&tool=make");
  await context.close();
});
