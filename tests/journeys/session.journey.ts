import { expect, type Route, test } from "@playwright/test";
import { account, answerMe, keep, kept, maya, signIn, signedInAs } from "./people.ts";

const verdicts: { name: string; keeps: boolean; answer: (route: Route) => Promise<void> }[] = [
  { name: "401", keeps: false, answer: (route) => route.fulfill({ status: 401, json: { ok: false, kind: "auth" } }) },
  {
    name: "403",
    keeps: false,
    answer: (route) => route.fulfill({ status: 403, json: { ok: false, kind: "forbidden" } }),
  },
  { name: "a yes without a member", keeps: false, answer: (route) => route.fulfill({ json: { ok: true, value: {} } }) },
  { name: "a yes with nothing", keeps: false, answer: (route) => route.fulfill({ json: { ok: true } }) },
  {
    name: "429",
    keeps: true,
    answer: (route) => route.fulfill({ status: 429, json: { ok: false, kind: "rate_limited" } }),
  },
  {
    name: "503",
    keeps: true,
    answer: (route) => route.fulfill({ status: 503, json: { ok: false, kind: "unavailable" } }),
  },
  {
    name: "404",
    keeps: true,
    answer: (route) => route.fulfill({ status: 404, json: { ok: false, kind: "not_found" } }),
  },
  { name: "500 without words", keeps: true, answer: (route) => route.fulfill({ status: 500 }) },
  { name: "a page", keeps: true, answer: (route) => route.fulfill({ contentType: "text/html", body: "<p>Hello</p>" }) },
  {
    name: "broken JSON",
    keeps: true,
    answer: (route) => route.fulfill({ contentType: "application/json", body: "{" }),
  },
  { name: "null", keeps: true, answer: (route) => route.fulfill({ json: null }) },
  { name: "no network", keeps: true, answer: (route) => route.abort("internetdisconnected") },
];

for (const { name, keeps, answer } of verdicts) {
  test(`C5: the community's answer "${name}" ${keeps ? "keeps the token and offers to try again" : "ends the sign-in"}`, async ({
    page,
    context,
  }) => {
    await keep(context, "maya-1");
    await page.route("**/api/community/me", answer);
    await page.goto("/auth/signin");
    const again = page.getByRole("button", { name: "Try again" });
    const ended = page.getByText("Your sign-in has ended or was refused.");
    await expect(keeps ? again : ended).toBeVisible();
    expect(await kept(page)).toBe(keeps ? "maya-1" : null);

    await page.unroute("**/api/community/me");
    await answerMe(page, { "maya-1": maya });
    if (keeps) await again.click();
    else await page.reload();

    await expect(keeps ? signedInAs(page, "Maya Okafor") : page.getByText("Continue with the community")).toBeVisible();
    await expect(ended).toBeHidden();
  });
}

test("C5: no answer at all is given up after ten seconds, and the token stays", async ({ page, context }) => {
  await keep(context, "maya-1");
  await page.route("**/api/community/me", () => new Promise(() => {}));
  await page.goto("/auth/signin");

  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 13_000 });
  expect(await kept(page)).toBe("maya-1");
});

test("C7: what can be no token is removed without asking anybody", async ({ page, context }) => {
  await keep(context, "a b\r\nX-Evil: 1");
  const asked: string[] = [];
  await answerMe(page, {}, asked);
  await page.goto("/auth/signin");

  await expect(page.getByText("Your sign-in has ended or was refused.")).toBeVisible();
  expect(await kept(page)).toBeNull();
  expect(asked).toEqual([]);
});

test("C6: signing out in one tab signs out all others, and Back brings nobody back", async ({ context }) => {
  await keep(context, "maya-1");
  await answerMe(context, { "maya-1": maya });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto("/auth/signin");
  await second.goto("/auth/signin");
  await expect(signedInAs(first, "Maya Okafor")).toBeVisible();
  await expect(signedInAs(second, "Maya Okafor")).toBeVisible();

  await first.locator("main").getByRole("button", { name: "Sign out" }).click();

  await expect(first).toHaveURL("/");
  await expect(signedInAs(second, "Maya Okafor")).toBeHidden();
  await expect(signIn(second)).toBeVisible();
  await first.goBack();
  await expect(signIn(first)).toBeVisible();
  await expect(first.getByText("Maya Okafor")).toBeHidden();
});

test("C6: a sign-in in one tab reaches the others, before and after React", async ({ context }) => {
  await answerMe(context, { "maya-1": maya });
  const [plain, used, arriving] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await plain.goto("/about");
  await used.goto("/auth/signin");
  await expect(signIn(used)).toBeVisible();

  await arriving.goto("/faq?token=maya-1");

  await expect(account(plain)).toBeVisible();
  await expect(signedInAs(used, "Maya Okafor")).toBeVisible();
});

test("C6: a page that comes back from the browser's memory looks again", async ({ page, context }) => {
  await keep(context, "maya-1");
  await answerMe(page, { "maya-1": maya });
  await page.goto("/auth/signin");
  await expect(signedInAs(page, "Maya Okafor")).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem("member-token");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

  await expect(signedInAs(page, "Maya Okafor")).toBeHidden();
  await expect(signIn(page)).toBeVisible();
});

test("C5: on any other page a refused sign-in is spoken of once", async ({ page, context }) => {
  await keep(context, "old-1");
  await answerMe(page, {});
  await page.goto("/about");
  const words = page.getByText("Your sign-in has ended or was refused.");
  await expect(words).toBeVisible();
  expect(await kept(page)).toBeNull();

  await page.getByRole("link", { name: "Sign in again" }).click();

  await expect(page.getByRole("link", { name: "Continue with the community" })).toBeVisible();
  await expect(words).toBeHidden();
});
