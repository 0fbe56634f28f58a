import { expect, type Page, test } from "@playwright/test";
import { oneOfEachKind } from "./pages.ts";
import { stock, walksStock } from "./sites.ts";

/** True once React has taken the page over. */
function reactIsThere(page: Page) {
  return page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

function watch(page: Page) {
  const seen = { scripts: [] as string[], errors: [] as string[], requests: [] as string[] };
  page.on("request", (request) => {
    seen.requests.push(request.url());
    if (request.resourceType() === "script") seen.scripts.push(request.url());
  });
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.errors.push(message.text());
  });
  return seen;
}

test("a content page asks for itself and the font, and for no script until it is used", async ({ page }) => {
  const seen = watch(page);
  await page.goto("/services/workflow-automation", { waitUntil: "networkidle" });

  expect(seen.scripts).toEqual([]);
  const asked = seen.requests.map((url) => new URL(url).pathname.replace(/-[\w-]+\.woff2/, ".woff2"));
  // Browsers decide by themselves whether they want the icon, and the rules of what may be made ready.
  const needed = asked.filter((each) => each !== "/favicon.svg" && each !== "/speculation.rules");
  expect(needed.toSorted()).toEqual(["/assets/overpass.woff2", "/services/workflow-automation"]);
  expect(seen.errors).toEqual([]);
});

test("whoever only reads and follows links is sent no script, and each page is a document", async ({ page }) => {
  const seen = watch(page);
  await page.clock.install();
  await page.goto("/");
  const link = page.getByRole("link", { name: "Explore services" });
  await link.hover();
  await page.clock.runFor(5000);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await link.click();

  await expect(page.locator("h1")).toHaveText("Find the line that fits your problem");
  await expect(page).toHaveTitle(/AI services/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  expect(seen.scripts).toEqual([]);
  expect(seen.errors).toEqual([]);
});

test("once React is there, links are followed in it, with the styles and the focus of the new page", async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto("/newsletter");
  await page.getByLabel("First name").first().focus();
  await reactIsThere(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole("link", { name: "Services", exact: true }).first().click();

  await expect(page.locator("h1")).toHaveText("Find the line that fits your problem");
  const card = page.locator("main li", { hasText: "Workflow automation" });
  expect(await card.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(seen.errors).toEqual([]);
});

test("the first click is never lost, even when React arrives late", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/");

  await page.getByRole("link", { name: "View certifications" }).click();

  await expect(page).toHaveURL("/certifications");
});

test("what was opened and typed before React stays", async ({ page }) => {
  await page.goto("/newsletter");
  await page.getByLabel("Email").first().fill("ada@example.org");
  await reactIsThere(page);

  await expect(page.getByLabel("Email").first()).toHaveValue("ada@example.org");
});

test("a form brings React by itself when it is touched", async ({ page }) => {
  const seen = watch(page);
  await page.goto("/newsletter");
  await page.getByLabel("First name").first().focus();

  await reactIsThere(page);
  expect(seen.errors).toEqual([]);
});

test("Back returns to the place one came from", async ({ page }) => {
  await page.goto("/services");
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const before = await page.evaluate(() => scrollY);
  await page.locator("footer").getByRole("link", { name: "Terms" }).click();
  await expect(page.locator("h1")).toHaveText("Terms");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
});

test("B2, B4: every kind of page is taken over by React under the policy without a violation or an error", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const seen = watch(page);
  for (const route of oneOfEachKind().filter((each) => !/no\/such|unknown/.test(each))) {
    await page.goto(route);
    if (!(await comesAtOnce(page))) {
      const widget = page.locator("form, [data-hydrate]").locator(":is(input, button, summary):visible").first();
      if ((await widget.count()) === 0) continue;
      await widget.focus();
    }
    await reactIsThere(page);
    expect.soft(seen.errors, route).toEqual([]);
    seen.errors.length = 0;
  }
});

test("React takes over the page that refuses a form, and the next one says again who runs the site", async ({
  page,
}) => {
  await page.goto("/about");
  const seen = watch(page);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/about" });
    document.body.append(form);
    form.submit();
  });
  const footer = page.locator("footer");
  await expect(footer.getByRole("link", { name: "Home", exact: true })).toBeVisible();
  await page.locator("form, [data-hydrate]").locator(":is(input, button, summary):visible").first().focus();
  await reactIsThere(page);
  expect(seen.errors.filter((each) => !each.includes("405"))).toEqual([]);

  await footer.getByRole("link", { name: "Terms" }).click();

  await expect(page.locator("h1")).toHaveText("Terms");
  await expect(footer.getByText("@")).toBeVisible();
});

function comesAtOnce(page: Page) {
  return page.evaluate(() => document.getElementById("boot")?.textContent.includes('"when":"now"') ?? false);
}

test("with React Router's own scripts everything works as well", async ({ page }) => {
  test.skip(!walksStock, "THOROUGH=yes walks the other build");
  const seen = watch(page);
  await page.goto(`${stock}/`);
  await reactIsThere(page);
  expect(seen.scripts.length).toBeGreaterThan(3);

  await page.getByRole("link", { name: "Explore services" }).click();

  await expect(page.locator("h1")).toHaveText("Find the line that fits your problem");
  expect(seen.errors).toEqual([]);
});

test("B2: one changed byte of an inline script keeps it from running", async ({ page }) => {
  const seen = watch(page);
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace("<script>", "<script>;"),
    });
  });
  await page.goto("/about");

  expect(seen.errors.some((error) => error.includes("Content Security Policy"))).toBe(true);
});
