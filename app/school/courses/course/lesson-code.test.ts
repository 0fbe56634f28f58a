import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readListing } from "#app/content/listing/regions.ts";
import { temporaryFolder } from "#tests/databases.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const courses = path.join(root, "content/courses");
const python = ["python3", "python"].find(isRecent);
/** Where there is no Python from 3.10 on, what is written in it counts as not run. */
const needed = "no Python 3.10 on this machine";

test("a PDF is read in reading order, and as it lies on the paper only where that is asked for", ({ skip }) => {
  skip(python === undefined, needed);
  const calls = answerOf<boolean[]>(
    { "pdf.py": listing("engineer/2/2-turn-pdfs-and-mail-into-clean-text.md", "def pdf_pages") },
    `
import pdf, types
calls = []
def run(command, **rest):
    calls.append("-layout" in command)
    return types.SimpleNamespace(stdout=b"one\\ftwo\\f")
pdf.subprocess.run = run
pdf.pdf_pages("a.pdf")
pdf.pdf_pages("a.pdf", **({"layout": True} if pdf.pdf_pages.__defaults__ else {}))
answer(calls)`,
  );

  expect(calls).toEqual([false, true]);
});

function isRecent(program: string) {
  const { status } = spawnSync(program, ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]);
  return status === 0;
}

/** The one listing of a lesson that holds these words; of those that labs fill, what fills them. */
function listing(lesson: string, words: string) {
  const fences = readFileSync(path.join(courses, lesson), "utf8").matchAll(/^```\w+(?: (\S+))?\n([\s\S]*?)^```$/gm);
  const found = [...fences].map(([, place, code = ""]) => (place ? readListing(root, place).code : code));
  const [only, ...more] = found.filter((code) => code.includes(words));
  if (only === undefined || more.length > 0) throw new Error(`${lesson}: “${words}” is in ${more.length + 1} listings`);
  return only;
}

/** Runs a script beside these files, and reads what it gave to `answer`. */
function answerOf<Answer>(files: Record<string, string>, script: string): Answer {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const whole = `import json, sys\nanswer = lambda value: print("\\nANSWER" + json.dumps(value))\n${script}`;
  const printed = execFileSync(python ?? "", ["-I", "-c", `import sys; sys.path.insert(0, "")\n${whole}`], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return JSON.parse(printed.split("\nANSWER")[1] ?? "") as Answer;
}
