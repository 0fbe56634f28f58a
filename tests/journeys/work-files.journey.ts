import { expect, type Page, type Route, test } from "@playwright/test";
import { expectSoundLooks } from "./pages.ts";
import { reactIsThere, signInAsStudent } from "./people.ts";
import { sharedSite } from "./sites.ts";

const exercise = "/course/specialist/module/1/exercise";
/** Ten pieces, the last of them short. */
const listing = Buffer.from("one line of a listing\n".repeat(21_000));

test("H6: a file on a line that breaks goes on by itself when the page was closed, is handed in, and saved again", async ({
  page,
  context,
}) => {
  test.slow();
  const offsets: string[] = [];
  let isCut = false;
  await context.route("**/api/works/uploads?id=*", async (route: Route) => {
    if (isCut || offsets.length === 4) {
      isCut = true;
      return route.abort();
    }
    offsets.push(new URL(route.request().url()).searchParams.get("offset") ?? "");
    return route.continue();
  });
  await signInAsStudent(page, sharedSite);
  await page.goto(sharedSite.origin + exercise);
  await reactIsThere(page);
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  const files = page.getByLabel("Add files");
  await expect(files).toBeVisible();
  const before = scripts.length;
  await files.setInputFiles([
    { name: "listing.py", mimeType: "text/x-python", buffer: listing },
    { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
  ]);

  await expect(page.getByText("No connection. It goes on by itself. You may also close the page.")).toBeVisible();
  expect(scripts.length, "what sends files comes with the first of them").toBeGreaterThan(before);
  await expect(page.getByText(/Files of this kind are not taken/)).toBeVisible();
  await expectSoundLooks(page, "files while the line is down");
  await press(page, "Look at what you hand in");
  await expect(page.getByRole("alert").filter({ hasText: "listing.py is still on its way" })).toBeVisible();
  await page.close();

  isCut = false;
  const next = await context.newPage();
  await context.unroute("**/api/works/uploads?id=*");
  next.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has("offset")) offsets.push(searchParams.get("offset") ?? "");
  });
  await next.goto(sharedSite.origin + exercise);
  await expect(next.getByText("Here. Not scanned for viruses.")).toBeVisible();
  await expect(next.getByText("1 file is here.")).toBeVisible();
  expect(offsets, "each piece went out once").toEqual([...new Set(offsets)]);
  expect(offsets).toHaveLength(Math.ceil(listing.length / (48 * 1024)));
  await expectSoundLooks(next, "a file that is here");
  await next.getByLabel("Add files").setInputFiles({ name: "listing.py", mimeType: "", buffer: Buffer.from("other") });
  await expect(next.getByText(/A file of this name is here already/)).toBeVisible();
  await next.reload();
  await expect(next.getByText("Here. Not scanned for viruses.")).toBeVisible();
  await press(next, "Look at what you hand in");
  await expect(next.getByText("1 file", { exact: true })).toBeVisible();
  await next.getByRole("button", { name: "Hand in", exact: true }).press("Enter");
  await expect(next.getByText("Handed in, waits to be read")).toBeVisible();

  const work = await next.locator('a[href^="/work/"]').first().getAttribute("href");
  await next.goto(`${sharedSite.origin}${work}/1`);
  const [download] = await Promise.all([next.waitForEvent("download"), press(next, "Save listing.py")]);
  expect(download.suggestedFilename()).toMatch(/^file-[0-9a-f]{12}\.txt$/);
});

async function press(page: Page, name: string) {
  const button = page.getByRole("button", { name });
  await button.focus();
  await page.keyboard.press("Enter");
}
