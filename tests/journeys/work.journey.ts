import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openDatabase } from "#database/database.ts";
import { expectSoundLooks } from "./pages.ts";
import { reactIsThere, signInAsStudent } from "./people.ts";
import { sharedSite } from "./sites.ts";

const exercise = "/course/specialist/module/1/exercise";

test("H1, H2: a work by keyboard alone: handed in, taken back, handed in, answered at its line, handed in again, accepted", async ({
  page,
}) => {
  test.slow();
  const student = randomUUID();
  await signInAsStudent(page, sharedSite, student);
  await page.goto(sharedSite.origin + exercise);
  await reactIsThere(page);
  const text = page.getByLabel("Your work as text");
  await press(page, "Look at what you hand in");
  await expect(page.getByRole("alert")).toBeFocused();
  await press(page, "Look at what you hand in");
  await expect(page.getByRole("alert")).toBeFocused();
  await text.focus();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await press(page, "Look at what you hand in");
  await expect(page.getByRole("heading", { name: "You hand in version 1" })).toBeFocused();
  // Other journeys hand in on the same site.
  await expect(page.getByText(/No other work waits\.|\d+ works? waits? before yours\./)).toBeVisible();
  await expectSoundLooks(page, "the look before it is handed in");
  await press(page, "Hand in");
  await expect(page.getByText("Handed in, waits to be read")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hand it in" })).toBeFocused();
  const stops = page.getByRole("navigation", { name: "Stops of this module" });
  await expect(stops.getByText("Waiting to be read")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Handed in, waits to be read")).toBeVisible();
  await expectSoundLooks(page, "a work that waits");
  await press(page, "Take it back");
  await expect(text).toHaveValue("One\nTwo");
  await expect(stops.getByText("Not handed in")).toBeVisible();
  await press(page, "Look at what you hand in");
  await press(page, "Hand in");
  await expect(page.getByText("Handed in, waits to be read")).toBeVisible();

  await readAs(student, "again");
  await page.reload();
  await expect(page.getByText("Once more", { exact: true }).last()).toBeVisible();
  await expectSoundLooks(page, "a work that came back");
  await page.getByRole("link", { name: "At its lines in version 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Why two?")).toBeInViewport();
  await expectSoundLooks(page, "a version with its remark");
  await page.getByRole("link", { name: "Line 2", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/work\/[\w-]+\/1#L2$/);
  await page.getByRole("link", { name: "Line 2, to its remark" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#remark-/);

  await page.goto(sharedSite.origin + exercise);
  const answer = page.getByLabel("Your answer");
  await answer.focus();
  await page.keyboard.type("Because of one.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await text.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" and three");
  await press(page, "Look at what you hand in");
  await expect(page.getByRole("heading", { name: "You hand in version 2" })).toBeFocused();
  await press(page, "Hand in");
  await expect(page.getByText("Handed in, waits to be read")).toBeVisible();

  await readAs(student, "accepted");
  await page.reload();
  await expect(page.getByText("every criterion is met.")).toBeVisible();
  await page.getByRole("link", { name: "See your work and its remarks" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your answer: Because of one.")).toBeVisible();
  await expectSoundLooks(page, "a work with two versions");
  await page.getByRole("link", { name: "What changed since version 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 line added, 1 line removed.")).toBeVisible();
  await expectSoundLooks(page, "two versions");
});

test("offline a draft is kept here and goes out by itself, and a hand-in says that it did not arrive", async ({
  page,
  context,
}) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + exercise);
  await reactIsThere(page);
  await page.getByLabel("Your work as text").fill("Written in a train");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Your work as text").fill("Written in a tunnel");
  await page.getByRole("button", { name: "Look at what you hand in" }).click();
  await page.getByRole("button", { name: "Hand in", exact: true }).click();
  await expect(page.getByText("we do not know whether it arrived")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Hand in", exact: true }).click();
  await expect(page.getByText("Handed in, waits to be read")).toBeVisible();
  await page.getByRole("link", { name: "See what you handed in" }).click();
  await page.getByRole("link", { name: "Read version 1 with its lines" }).click();
  await expect(page.getByText("Written in a tunnel")).toBeVisible();
});

test("without a connection for their list, files wait with a sentence and the text stays", async ({
  page,
  context,
}) => {
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + exercise);
  await reactIsThere(page);
  await page.getByLabel("Your work as text").fill("Written before the tunnel");
  await context.setOffline(true);
  await page.getByLabel("Add files").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });

  await expect(page.getByText("The list of files did not come over the connection.")).toBeVisible();
  await expect(page.getByLabel("Your work as text")).toHaveValue("Written before the tunnel");
  await expect(page.getByRole("button", { name: "Look at what you hand in" })).toBeEnabled();
});

async function press(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** What a reviewer publishes of a student's work, as it stands in the database; how it comes there is shown in app/review. */
async function readAs(student: string, verdict: "again" | "accepted") {
  const { queries, ...database } = await openDatabase({ folder: sharedSite.dataDir });
  const reviewer = { id: "mira", name: "Mira", email_key: "mira@example.com", tracks: "[]", created_at: 1 };
  await queries
    .insertInto("reviewers")
    .values(reviewer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reading = await queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .selectAll("readings")
    .where("student_id", "=", student)
    .where("published_at", "is", null)
    .executeTakeFirstOrThrow();
  const { rubric } = await queries
    .selectFrom("work_versions")
    .select("rubric")
    .where("work_id", "=", reading.work_id)
    .executeTakeFirstOrThrow();
  const { criteria } = JSON.parse(rubric) as { criteria: { id: string }[] };
  const levels = JSON.stringify(Object.fromEntries(criteria.map(({ id }) => [id, verdict === "again" ? 1 : 2])));
  const published = { reviewer_id: "mira", levels, verdict, summary: "Read with care.", published_at: Date.now() };
  await queries.updateTable("readings").set(published).where("id", "=", reading.id).execute();
  if (verdict === "again") {
    const lines = { path: "", file_digest: "", first_line: 2, last_line: 2, quote: "Two" };
    const remark = {
      id: randomUUID(),
      reading_id: reading.id,
      criterion: criteria[0]?.id ?? "",
      text: "Why two?",
      ...lines,
    };
    await queries
      .insertInto("remarks")
      .values({ ...remark, answered_at: null, settled_at: null })
      .execute();
  }
  await queries.updateTable("works").set({ state: verdict }).where("id", "=", reading.work_id).execute();
  await database.close();
}
