import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectSoundLooks, violationsOn } from "./pages.ts";
import { seedOfJourneys } from "./sites.ts";
import { openTokens } from "#demo/community/members/tokens.ts";
import { demoKeysFrom } from "#demo/keys.ts";

const folder = path.resolve(import.meta.dirname, "../../content/logo");
const files = ["light.svg", "light.png", "dark.svg", "dark.png"];

test("a visitor signs in, comes back to the logo and takes all four files home", async ({ page }) => {
  await page.goto("/logo-download");
  await expect(page).toHaveURL(/\/auth\/signin\?from=%2Flogo-download$/);
  await page.getByRole("link", { name: "Continue with the community" }).click();
  await page.getByRole("button", { name: /Maya/ }).click();
  await expect(page).toHaveURL(/\/logo-download$/);

  await expect(page.getByRole("img", { name: /logo for (light|dark) grounds/ })).toHaveCount(2);
  for (const [place, file] of files.entries()) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("link", { name: /^Download (SVG|PNG)/ })
        .nth(place)
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(`logo-${file}`);
    expect(readFileSync(await download.path())).toEqual(readFileSync(path.join(folder, file)));
  }
});

test("H1: axe finds nothing on the logo page and in the settings, signed in, in two widths and two themes", async ({
  page,
}) => {
  await signIn(page);
  for (const address of ["/logo-download", "/dashboard/settings"]) {
    await page.goto(address);
    await expect(
      page
        .getByRole("link", { name: /^Download SVG/ })
        .or(page.getByRole("switch"))
        .first(),
    ).toBeVisible();
    await expectSoundLooks(page, address);
  }
});

test("H6: when the files do not arrive the page says so, and a new try brings them", async ({ page }) => {
  await signIn(page);
  await page.route("**/api/logo/*", (route) => route.abort());
  await page.goto("/logo-download");
  await expect(page.getByRole("alert")).toContainText("The files did not arrive");

  await page.unroute("**/api/logo/*");
  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByRole("link", { name: /^Download (SVG|PNG)/ })).toHaveCount(4);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a member turns the newsletter on, reduces motion, downloads the data and erases it", async ({ page }) => {
  await signIn(page, "2");
  await page.goto("/dashboard/settings");
  await page.getByRole("switch", { name: "Send me the newsletter" }).press("Space");
  await expect(page.getByText("Almost on.")).toBeVisible();
  await page.getByRole("switch", { name: "Reduce motion in this browser" }).press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-motion", "reduced");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
    email: "owner@throughline.example",
    newsletter: { subscriber: { state: "pending" } },
  });

  await page.getByRole("button", { name: "Erase my data" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Erase my data" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Erase it all" }).click();
  await expect(page.getByText("Type the word erase first")).toBeVisible();
  await expect(page.getByLabel("Type erase to confirm")).toBeFocused();
  expect(await violationsOn(page, { within: "dialog" })).toEqual([]);
  await page.getByLabel("Type erase to confirm").fill("erase");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Everything is erased" })).toBeFocused();

  await page.reload();
  await expect(page.getByText("Off. No letter is sent to you.")).toBeVisible();
});

/** As the demo platform hands a token over. */
async function signIn(page: Page, memberId = "1") {
  const token = openTokens(() => Date.now(), demoKeysFrom(seedOfJourneys).community.tokenSecret).mint(
    "member",
    memberId,
  );
  await page.goto(`/?token=${encodeURIComponent(token)}`);
  await expect(page.locator("html")).toHaveAttribute("data-member");
}
