import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { rate, toneWords } from "#demo/voice/sound.ts";
import { demo } from "./sites.ts";

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
      const fake = ["--use-fake-device-for-media-stream", `--use-file-for-fake-audio-capture=${recording}`];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
    },
    { scope: "worker" },
  ],
  permissions: ["microphone"],
});
// They share the played voice, which behaves in one way at a time.
test.describe.configure({ mode: "serial" });

const control = (page: Page, wish: object) => page.request.post(`${demo}/voice/control.json`, { data: wish });
const talk = (page: Page) => page.frameLocator("iframe[title='Talk to an AI']");
const log = (page: Page) => page.getByRole("log", { name: "Answers" });

async function openTalk(page: Page) {
  await page.goto("/services");
  await page.getByRole("button", { name: "Ask the assistant" }).click();
  await page.getByRole("button", { name: "Talk to an AI" }).click();
  await expect(talk(page).getByRole("button", { name: "Start talking" })).toBeVisible();
}

test("a spoken question gets a spoken answer", async ({ page }) => {
  page.on("console", (m) => console.log("console", m.type(), m.text()));
  page.on("pageerror", (m) => console.log("pageerror", m));
  await control(page, { mode: "good" });
  await openTalk(page);
  await talk(page).getByRole("button", { name: "Start talking" }).click();
  await expect(talk(page).getByText("It listens.")).toBeVisible();
  await expect(log(page).getByRole("heading", { name: "How much does a consultation cost?" })).toBeVisible();
  await expect(talk(page).getByText("It answers.")).toBeVisible();
  await expect(log(page).getByText(/\$95/)).toBeVisible();
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
