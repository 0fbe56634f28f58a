import { expect, test } from "@playwright/test";
import { answerFor, card, empty, fails, lively, maya, signInWithStandIn, tab } from "./people.ts";

test("a member who signs in at the demo platform sees three posts, three events and five notifications", async ({
  page,
}) => {
  await page.goto("/auth/signin?from=/dashboard");
  await page.getByRole("link", { name: "Continue with the community" }).click();
  await page.getByRole("button", { name: "Maya Okafor" }).click();

  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");
  await expect(card(page, "Recent Activity").getByRole("listitem")).toHaveCount(3);
  await expect(card(page, "Upcoming Events").getByRole("listitem")).toHaveCount(3);
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(5);
  const picture = page.locator("main img");
  await expect(picture).toHaveAttribute("src", /^\/api\/avatar\//);
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});

for (const { timezoneId, first } of [
  { timezoneId: "America/New_York", first: ["Nov 22, 2026", "Nov 24, 6:05 PM", "Nov 23, 5:05 PM"] },
  { timezoneId: "Asia/Kathmandu", first: ["Nov 23, 2026", "Nov 25, 4:50 AM", "Nov 24, 3:50 AM"] },
])
  test(`the first 3, 3 and 5 are shown, in the stated formats and the zone ${timezoneId}`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await signInWithStandIn(page, lively);
    await page.goto("/dashboard");

    await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");
    await expect(card(page, "Recent Activity").getByRole("listitem")).toHaveCount(3);
    await expect(card(page, "Upcoming Events").getByRole("listitem")).toHaveCount(3);
    await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(5);
    await expect(card(page, "Recent Activity").getByRole("listitem").first()).toHaveText(
      `Post 1Show your work${first[0]}`,
    );
    await expect(card(page, "Upcoming Events").locator("time").first()).toHaveText(first[1] ?? "");
    await expect(card(page, "Notifications").locator("time").first()).toHaveText(first[2] ?? "");
    await context.close();
  });

test("without a token the dashboard leads to the sign-in page, which knows the way back", async ({ page }) => {
  await page.goto("/dashboard/messages");

  await expect(page).toHaveURL("/auth/signin?from=%2Fdashboard%2Fmessages");
});

test("a list that fails leaves the other two alone, is logged once, and comes when it is asked for again", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Error fetching community data:")) logged.push(message.text());
  });
  await signInWithStandIn(page, { ...lively, events: fails("unavailable", 503) });
  await page.goto("/dashboard");

  await expect(card(page, "Upcoming Events")).toContainText("the community does not answer at the moment");
  await expect(card(page, "Recent Activity").getByRole("listitem")).toHaveCount(3);
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(5);
  expect(logged).toEqual(["Error fetching community data: events unavailable"]);

  await answerFor(page, lively);
  await card(page, "Upcoming Events").getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Upcoming Events").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeFocused();
});

test("a list that a member may not see says so and offers no second try", async ({ page }) => {
  await signInWithStandIn(page, { ...lively, posts: fails("forbidden", 403) });
  await page.goto("/dashboard");

  await expect(card(page, "Recent Activity")).toContainText("Your membership does not include this list");
  await expect(card(page, "Recent Activity").getByRole("button")).toHaveCount(0);
  await expect(card(page, "Upcoming Events").getByRole("listitem")).toHaveCount(3);
});

test("H6: a list that never answers is given up within ten seconds", async ({ page }) => {
  await signInWithStandIn(page, { ...lively, posts: () => undefined });
  await page.goto("/dashboard");
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(5);
  await expect(card(page, "Recent Activity")).toContainText("Loading...");

  await expect(card(page, "Recent Activity").getByRole("button", { name: "Try again" })).toBeVisible({
    timeout: 10_500,
  });
});

test("while nobody knows who it is the page says so, and nothing of a member shows", async ({ page }) => {
  await signInWithStandIn(page, { ...lively, me: () => undefined });
  await page.goto("/dashboard");

  await expect(page.locator("h1")).toHaveText("Loading...", { useInnerText: true });
  await expect(page.getByText("Post 1")).toHaveCount(0);
});

test("F7: when the community is out of reach the page says so calmly, and fills when it is back", async ({ page }) => {
  const away = fails("unavailable", 503);
  await signInWithStandIn(page, { me: away, posts: away, events: away, notifications: away });
  await page.goto("/dashboard/messages");
  await expect(page.locator("h1")).toHaveText("The community does not answer");

  await answerFor(page, lively);
  await page.locator("main").getByRole("button", { name: "Try again" }).click();

  await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(20);
});

test("every tab has its address, and what was asked once serves them all", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/community/")) asked.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  });
  await signInWithStandIn(page, lively);
  await page.goto("/dashboard");
  await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");

  await tab(page, "Community").click();
  await expect(page).toHaveURL("/dashboard/community");
  await expect(page).toHaveTitle(/^Community/);
  await expect(card(page, "Recent Activity").getByRole("listitem")).toHaveCount(20);
  await expect(card(page, "Recent Activity")).toContainText("Beginning of post 7");
  await expect(card(page, "Upcoming Events").getByRole("link")).toHaveAttribute("href", "https://meet.example/room");
  await tab(page, "Messages").click();
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(20);
  await tab(page, "My Courses").click();
  await expect(page.locator("main")).toContainText("Your course content will be displayed here.");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/messages");

  expect(asked.toSorted()).toEqual(["events", "me", "notifications", "posts"]);
});

test("H2: arrow keys, Home and End move among the tabs, Enter follows, and focus stays on the tab", async ({
  page,
}) => {
  await signInWithStandIn(page, lively);
  await page.goto("/dashboard");
  await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");
  await tab(page, "Overview").focus();

  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "My Courses")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tab(page, "Settings")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Overview")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Settings")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab(page, "Overview")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/dashboard/community");
  await expect(tab(page, "Community")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Community")).toBeFocused();
});

test("a tab leads somewhere before React is there", async ({ page }) => {
  await signInWithStandIn(page, lively);
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });

  await tab(page, "Messages").click();

  await expect(page).toHaveURL("/dashboard/messages");
  await expect(card(page, "Notifications").getByRole("listitem")).toHaveCount(20, { timeout: 15_000 });
});

test("empty lists say so kindly", async ({ page }) => {
  await signInWithStandIn(page, empty);
  await page.goto("/dashboard");

  await expect(card(page, "Recent Activity")).toContainText("Nothing has been posted yet.");
  await expect(card(page, "Upcoming Events")).toContainText("No event is planned at the moment.");
  await expect(card(page, "Notifications")).toContainText("You have no notifications.");
});

test("C6: signing out in another tab empties the page and leads to the sign-in page", async ({ context, page }) => {
  await signInWithStandIn(page, lively);
  await page.goto("/dashboard");
  await expect(page.locator("h1")).toHaveText("Welcome back, Maya Okafor!");

  const other = await context.newPage();
  await other.goto("/faq");
  await other.evaluate(() => localStorage.removeItem("member-token"));

  await expect(page).toHaveURL("/auth/signin?from=%2Fdashboard");
  expect(await page.content()).not.toMatch(/Maya|Post 1|Notice 1/);
});

test("C6: another member who signs in in another tab sees nothing of the first", async ({ context, page }) => {
  await signInWithStandIn(page, lively);
  await page.goto("/dashboard");
  await expect(card(page, "Recent Activity").getByRole("listitem")).toHaveCount(3);

  await answerFor(page, { ...empty, me: { ...maya, id: "2", name: "Ines" } });
  const other = await context.newPage();
  await other.goto("/faq");
  await other.evaluate(() => localStorage.setItem("member-token", "another"));

  await expect(page.locator("h1")).toHaveText("Welcome back, Ines!");
  await expect(card(page, "Recent Activity")).toContainText("Nothing has been posted yet.");
  expect(await page.content()).not.toMatch(/Maya|Post 1|Notice 1/);
});

test("the overview leads with the line of the course that is open, and the way on", async ({ page }) => {
  await signInWithStandIn(page, lively);
  const value = [{ id: "1", program: "ai-specialist", plan: "prepaid", state: "active", isOpen: true }];
  await page.context().route("**/api/enrolments", (route) => route.fulfill({ json: { ok: true, value } }));
  const modules = ["Foundations", "Prompting", "Automation", "Data and safety", "Capstone"].map((title, place) => ({
    number: place + 1,
    title,
    done: place < 2,
    stops: [{ slug: "first", title: `Begin with ${title}`, kind: "lesson", minutes: 9, done: place < 2 }],
  }));
  const progress = { modules, done: false, next: { module: 3, stop: "first" } };
  await page
    .context()
    .route("**/api/learning/specialist", (route) => route.fulfill({ json: { ok: true, value: progress } }));
  await page.goto("/dashboard");

  await expect(card(page, "AI Specialist")).toContainText("2 of 5 modules. Next: module 3, Begin with Automation");
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    "/course/specialist/module/3/first",
  );
  const above = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(above.slice(0, 2)).toEqual(["AI Specialist", "Recent Activity"]);
});

test("who takes no course is told so above the cards, and the platform's silence leaves it alone", async ({ page }) => {
  await signInWithStandIn(page, { ...lively, posts: fails("unavailable", 503) });
  await page.goto("/dashboard");

  await expect(card(page, "No course under way").getByRole("link", { name: "See the courses" })).toBeVisible();
  await expect(card(page, "Recent Activity")).toContainText("the community does not answer");
});
