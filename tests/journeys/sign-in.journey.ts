import { expect, test } from "@playwright/test";
import { account, answerMe, jonas, keep, kept, maya, signIn, signedInAs } from "./people.ts";
import { demo, site } from "./sites.ts";

test("a member signs in from a page, comes back to it, and signs out again", async ({ page }) => {
  await page.goto("/about");
  await signIn(page).click();
  await expect(page).toHaveURL("/auth/signin?from=/about");
  await page.getByRole("link", { name: "Continue with the community" }).click();
  await page.getByRole("button", { name: /Maya Okafor/ }).click();

  await expect(page).toHaveURL("/about");
  await expect(account(page)).toBeVisible();
  await expect(signIn(page)).toBeHidden();
  await page.goto("/auth/signin");
  await expect(signedInAs(page, "Maya Okafor")).toBeVisible();

  await account(page).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign Out" }).click();

  await expect(page).toHaveURL("/");
  await expect(signIn(page)).toBeVisible();
  await expect(account(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
});

test("C9: no address brings anybody to another site after signing in", async ({ page }) => {
  await page.goto("/auth/signin?from=//evil.example/x");
  await page.getByRole("link", { name: "Continue with the community" }).click();
  await page.getByRole("button", { name: /Maya Okafor/ }).click();

  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("C1, C2: a token goes to our own api and nowhere else, and leaves the address before anything is asked", async ({
  page,
}) => {
  const canary = "canary-0f3a9c";
  const told: string[] = [];
  const leaks: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  page.on("request", (request) => {
    const { authorization, ...headers } = request.headers();
    const first = request.isNavigationRequest() && request.url().endsWith(`token=${canary}&y=2`);
    if (first) return;
    const rest = [request.url(), JSON.stringify(headers), request.postData() ?? ""].join(" ");
    if (rest.includes(canary)) leaks.push(rest);
    if (authorization?.includes(canary) && !request.url().startsWith(`${site}/api/`)) leaks.push(request.url());
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) leaks.push(`frame ${frame.url()}`);
  });
  await answerMe(page, { [canary]: maya });

  await page.goto(`/services?x=1&token=${canary}&y=2`);
  expect(page.url()).toBe(`${site}/services?x=1&y=2`);
  await expect(page.getByText("Signed in as Maya Okafor. Not you?")).toBeVisible();
  await page.getByRole("link", { name: "Newsletter", exact: true }).first().click();
  await expect(page.locator("h1")).toBeVisible();
  await page.goto("/faq");
  await page.goBack();

  expect(leaks).toEqual([]);
  expect(told.join(" ")).not.toContain(canary);
});

test("C1: a page rendered for one request does not repeat the token", async ({ page }) => {
  const sources = [];
  for (const path of ["/search?q=x&token=canary-7", "/auth/signin?token=canary-7", "/no/such?token=canary-7"]) {
    const response = await page.request.get(path);
    sources.push(await response.text());
  }

  expect(sources.filter((source) => source.includes("canary-7"))).toEqual([]);
});

test("C3: a link with somebody's token says whose account it is, with a way out beside it", async ({ page }) => {
  await answerMe(page, { "jonas-1": jonas });
  await page.goto("/about?token=jonas-1");
  const notice = page.getByRole("complementary", { name: "Your sign-in" });
  await expect(notice).toContainText("Signed in as Jonas Lindqvist. Not you?");

  await notice.getByRole("button", { name: "Sign out" }).click();

  await expect(page).toHaveURL("/");
  expect(await kept(page)).toBeNull();
  // Another word may stand there: that one is signed out.
  await expect(notice.getByText("Jonas")).toBeHidden();
});

test("C3: the word about an account is said until somebody answers it", async ({ page }) => {
  await answerMe(page, { "jonas-1": jonas });
  await page.goto("/about?token=jonas-1");
  await page.goto("/faq");
  const notice = page.getByRole("complementary", { name: "Your sign-in" });
  await notice.getByRole("button", { name: "That is me" }).click();
  await expect(notice).toBeHidden();

  await page.goto("/auth/signin");

  await expect(signedInAs(page, "Jonas Lindqvist")).toBeVisible();
  await expect(notice).toBeHidden();
});

test("C3: another member's link does not replace a sign-in, it asks", async ({ page, context }) => {
  await keep(context, "maya-1");
  await answerMe(page, { "maya-1": maya, "jonas-1": jonas });
  await page.goto("/about?token=jonas-1");
  const notice = page.getByRole("complementary", { name: "Your sign-in" });
  await expect(notice).toContainText("You are signed in as Maya Okafor. Continue as Jonas Lindqvist?");
  expect(await kept(page)).toBe("maya-1");
  await notice.getByRole("button", { name: "Stay as Maya Okafor" }).click();
  await expect(notice).toBeHidden();
  expect(await kept(page)).toBe("maya-1");

  await page.goto("/about?token=jonas-1");
  await notice.getByRole("button", { name: "Continue as Jonas Lindqvist" }).click();

  await expect.poll(() => kept(page)).toBe("jonas-1");
  await page.goto("/auth/signin");
  await expect(signedInAs(page, "Jonas Lindqvist")).toBeVisible();
});

test("C3: when the kept sign-in has ended, the new one takes its place and says whose it is", async ({
  page,
  context,
}) => {
  await keep(context, "old-1");
  await answerMe(page, { "jonas-1": jonas });
  await page.goto("/about?token=jonas-1");

  await expect(page.getByText("Signed in as Jonas Lindqvist. Not you?")).toBeVisible();
  expect(await kept(page)).toBe("jonas-1");
});

test("C8: a browser that keeps nothing says so after a sign-in and on the sign-in page", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });
  const words = page.getByText("This browser keeps no data for this site");

  await page.goto("/about?token=maya-1&x=1");
  await expect(words).toBeVisible();
  expect(page.url()).toBe(`${site}/about?x=1`);
  await page.goto("/auth/signin");
  await expect(words).toBeVisible();

  await expect(page.getByRole("link", { name: "Continue with the community" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("C8: a browser without room says so", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/about?token=maya-1");

  await expect(page.getByText("This browser keeps no data for this site")).toBeVisible();
  await expect(signIn(page)).toBeVisible();
});

test("signing out works when the platform is down", async ({ page, context }) => {
  await keep(context, "maya-1");
  await answerMe(page, { "maya-1": maya });
  await page.route(`${demo}/**`, (route) => route.abort());
  await page.route("**/api/session/end", (route) => route.abort());
  await page.goto("/auth/signin");
  await page.locator("main").getByRole("button", { name: "Sign out" }).click();

  await expect.poll(() => context.pages().length).toBe(1);
  const later = await context.newPage();
  await later.goto("/about");
  expect(await kept(later)).toBeNull();
  await expect(signIn(later)).toBeVisible();
});
