import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import type { Mode } from "#demo/voice/control.ts";
import { rate, toneWords } from "#demo/voice/sound.ts";
import { expectSoundLooks } from "./pages.ts";
import { demo, site } from "./sites.ts";

/** A browser whose microphone hears somebody ask for two seconds, then nobody for eight, and so on. */
const test = base.extend<object, { recording: string }>({
  recording: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "voice-"));
      const file = path.join(folder, "question.wav");
      writeFileSync(file, waveOf(Buffer.concat([toneWords("a b c d e f g h i j k"), Buffer.alloc(rate * 2 * 8)])));
      await use(file);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, recording }, use) => {
      const hears = `--use-file-for-fake-audio-capture=${recording}`;
      const fake = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", hears];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
    },
    { scope: "worker" },
  ],
});
// They share the played voice, which behaves in one way at a time.
test.describe.configure({ mode: "serial" });

const question = "How much does a consultation cost?";
const play = (page: Page, mode: Mode) => page.request.post(`${demo}/voice/control.json`, { data: { mode } });
const heard = async (page: Page) =>
  (await (await page.request.get(`${demo}/voice/control.json`)).json()) as {
    talks: number;
    sound: number;
    loud: number;
  };
const open = (page: Page) => page.getByRole("button", { name: "Ask the assistant" });
const talk = (page: Page) => page.getByRole("button", { name: "Talk to an AI" });
const frame = (page: Page) => page.frameLocator("iframe[title='Talk to an AI']");
const start = (page: Page) => frame(page).getByRole("button", { name: "Start talking" });
const log = (page: Page) => page.getByRole("log", { name: "Answers" });
const field = (page: Page) => page.getByLabel("Your question");

async function openTalk(page: Page) {
  await page.goto("/services");
  await open(page).click();
  await talk(page).click();
  await expect(start(page)).toBeVisible();
}

/** Everything that is asked of others than the site, and how often the microphone was asked for. */
async function watchOver(page: Page) {
  const foreign: string[] = [];
  page.on("request", (request) => (request.url().startsWith(site) ? undefined : foreign.push(request.url())));
  page.on("websocket", (socket) => foreign.push(socket.url()));
  let asked = 0;
  await page.exposeFunction("noteMicrophone", () => (asked += 1));
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wish) => {
      void (window as unknown as { noteMicrophone(): Promise<void> }).noteMicrophone();
      return real(wish);
    };
  });
  return { foreign, asked: () => asked };
}

test("B5: nobody else is asked for anything and nothing hears before the visitor starts; then a spoken question gets a spoken answer", async ({
  page,
}) => {
  await play(page, "good");
  const before = await heard(page);
  const watch = await watchOver(page);
  await openTalk(page);
  await expect(frame(page).getByText("An AI listens and answers, not a person.")).toBeVisible();
  expect([watch.foreign, watch.asked()]).toEqual([[], 0]);

  await start(page).click();
  await expect(frame(page).getByText("It listens.")).toBeVisible();
  await expect(log(page).getByRole("heading", { name: question })).toBeVisible();
  await expect(log(page).getByText("$95.00 for 45 minutes.")).toBeVisible();
  await expect(frame(page).getByText("It answers.")).toBeVisible();

  const after = await heard(page);
  expect(after.talks).toBe(before.talks + 1);
  expect(after.loud - before.loud).toBeGreaterThan(500);
  expect(watch.asked()).toBeGreaterThan(0);
  expect(watch.foreign.every((address) => address.startsWith(demo.replace("http", "ws")))).toBe(true);
  await page.keyboard.press("Escape");
  await open(page).focus();
});

const ends: [Mode, wait: number, said: RegExp][] = [
  ["refused", 0, /cannot be reached/],
  ["slow", 10_000, /cannot be reached/],
  ["hung", 10_000, /cannot be reached/],
  ["unanswered", 10_500, /No answer came for ten seconds/],
  ["deaf", 10_500, /No answer came for ten seconds/],
  ["cut", 0, /cannot be reached/],
];

/** Until a question was asked and a second has passed, on the partner's side of the line. */
async function speakToTheEnd(page: Page) {
  const { loud } = await heard(page);
  await expect.poll(async () => (await heard(page)).loud - loud).toBeGreaterThan(1000);
  const { sound } = await heard(page);
  await expect.poll(async () => (await heard(page)).sound - sound).toBeGreaterThan(2000);
}

test("each fault of the partner ends in our own assistant, by text, within ten seconds", async ({ page }) => {
  test.slow();
  await page.clock.install();
  for (const [mode, wait, said] of ends) {
    await test.step(mode, async () => {
      await play(page, mode);
      await openTalk(page);
      await start(page).click();
      if (mode === "unanswered") await expect(log(page).getByText("The AI is thinking…")).toBeVisible();
      if (mode === "deaf") await speakToTheEnd(page);
      if (mode === "slow" || mode === "hung") await expect(frame(page).getByText("One moment.")).toBeVisible();
      if (wait > 0) await page.clock.fastForward(wait);

      await expect(page.locator("#assistant").getByText(said)).toBeVisible();
      await expect(field(page)).toBeFocused();
      // What was asked and not answered is answered from our own pages.
      if (mode === "unanswered")
        await expect(log(page).getByRole("link", { name: /What does a consultation cost/ })).toBeVisible();
    });
  }
});

const microphones = [
  ["NotAllowedError", "The microphone was not allowed."],
  ["NotFoundError", "No microphone was found."],
  ["silent", "Nothing came from the microphone for ten seconds."],
] as const;

test("a microphone that is refused, missing or silent ends in text, and so does a frame that is blocked", async ({
  page,
}) => {
  test.slow();
  await play(page, "good");
  await page.clock.install();
  for (const [trouble, said] of microphones) {
    await test.step(trouble, async () => {
      await openTalk(page);
      await page.frames()[1]?.evaluate((name) => {
        const silence = () => new AudioContext().createMediaStreamDestination().stream;
        navigator.mediaDevices.getUserMedia = async () => {
          if (name === "silent") return silence();
          throw new DOMException("", name);
        };
      }, trouble);
      await start(page).click();
      if (trouble === "silent") {
        // Until then sound has to be set up, which waits for its turn on a busy machine. The page's own clock stands still.
        await expect(frame(page).getByText("It listens.")).toBeVisible({ timeout: 40_000 });
        await page.clock.fastForward(10_500);
      }
      await expect(page.getByText(said)).toBeVisible();
      await expect(field(page)).toBeFocused();
    });
  }

  await page.route("**/embed/voice", (route) => route.abort());
  await page.goto("/services");
  await open(page).click();
  await talk(page).click();
  await page.clock.fastForward(8500);
  await expect(page.getByText("The voice cannot be reached at the moment.")).toBeVisible();
});

test("by keyboard alone a talk is held, ended and handed over, and every state looks sound", async ({ page }) => {
  test.slow();
  await play(page, "good");
  await page.goto("/services");
  await open(page).press("Enter");
  await talk(page).press("Enter");
  await expect(start(page)).toBeVisible();
  await expectSoundLooks(page, "before the talk", { within: "#assistant" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(start(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("$95.00 for 45 minutes.")).toBeVisible();
  await expectSoundLooks(page, "in the talk", { within: "#assistant" });

  await page.getByRole("button", { name: "Hand over to a person" }).press("Enter");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Hand over to a person" })).toBeFocused();
  const consent = page.getByRole("checkbox", { name: /Send what was said along/ });
  await expect(consent).not.toBeChecked();
  await consent.press("Space");
  await page.getByLabel("Name").fill("Ada Example");
  await page.getByLabel("Email").fill("ada@example.org");
  await expectSoundLooks(page, "handing over", { within: "#assistant" });
  await page.getByRole("button", { name: "Send the question" }).press("Enter");
  await expect(page.getByText("Your question is with us")).toBeVisible();
});

test("where the form to a person does not come, its page opens beside what was said", async ({ page }) => {
  await play(page, "good");
  await page.goto("/services");
  await open(page).press("Enter");
  await talk(page).press("Enter");
  await start(page).press("Enter");
  await expect(log(page).getByText("$95.00 for 45 minutes.")).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Hand over to a person" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("The form to a person did not come.");
  await expectSoundLooks(page, "no form to a person", { within: "#assistant" });
  const opening = page.context().waitForEvent("page");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect((await opening).locator("main").getByLabel("Your question")).toBeVisible();
  await open(page).press("Enter");
  await expect(log(page).getByText("$95.00 for 45 minutes.")).toBeVisible();
});

/** The file that a browser takes for a microphone. */
function waveOf(pcm: Buffer) {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + pcm.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([head, pcm]);
}
