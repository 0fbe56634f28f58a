import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { proveLabs } from "./proof/prove-labs.ts";
import { findPython } from "./proof/python.ts";

const python = findPython();
const needed = "no Python 3.10 on this machine";
const names = ["one", "two", "three", "four", "five", "six"];
const lab = "engineer/1/1-counting";

const facts = {
  title: "Count the mails",
  summary: "A tiny lab, so that what proves labs is proven itself.",
  lesson: "first-call-keys-out-of-the-code",
  needs: ["mails"],
  goals: names.map((name) => ({ test: `tests.test_count.Count.test_${name}`, text: `It counts ${name}` })),
  steps: Array.from({ length: 5 }, () => ({ minutes: 12, text: "Do it" })),
};
const tests = `
import glob, unittest
from count import count
class Count(unittest.TestCase):
${names.map((name, place) => `    def test_${name}(self):\n        self.assertEqual(count(${place}), len(glob.glob("firm/mails/*")) + ${place})`).join("\n")}
`;
const solution = `
import glob
def count(more):
    return len(glob.glob("firm/mails/*")) + more
`;
const good: Record<string, string> = {
  "README.md": "Count.",
  "lab.json": JSON.stringify(facts),
  "start/count.py": "def count(more):\n    raise NotImplementedError\n",
  "tests/__init__.py": "",
  "tests/test_count.py": tests,
  "solution/count.py": solution,
  "mutants/hard-coded.patch": patchTo("def count(more):\n    return 3 + more\n"),
  "mutants/forgets-more.patch": patchTo(solution.replace(" + more", "")),
  "mutants/one-too-many.patch": patchTo(solution.replace(" + more", " + more + 1")),
};

/** A lab that prints how many mails there are with seed 1, three, and a lesson whose table says `count`. */
function printing(count: number, program = 'from count import count\nprint("all", count(0))\n') {
  return {
    "lab.json": JSON.stringify({ ...facts, prints: [{ run: "count_all.py", table: "| Mails |" }] }),
    "solution/count_all.py": program,
    [`../../../../content/courses/engineer/1/1-${facts.lesson}.md`]: `| Mails | Count |\n| --- | --- |\n| all | ${count} |\n`,
  };
}

function patchTo(mutant: string) {
  return createTwoFilesPatch("count.py", "count.py", solution, mutant, "", "", { headerOptions: FILE_HEADERS_ONLY });
}

/** Two mails more for each seed. */
function writeFirm(folder: string, seed: number) {
  mkdirSync(path.join(folder, "mails"));
  for (let mail = 0; mail < 1 + 2 * seed; mail++) writeFileSync(path.join(folder, "mails", `${mail}.eml`), "Hello");
}

/** What is said of the good lab with these changes; null takes a file away. */
async function faultsWith(changes: Record<string, string | null>) {
  const { proofs, faults } = await proveLabs({ root: rootWith(changes), write: writeFirm, python }, () => {});
  expect(proofs.length).toBe(1);
  return [...proofs.flatMap((each) => each.faults), ...faults];
}

function rootWith(changes: Record<string, string | null>) {
  const root = temporaryFolder();
  const own = Object.entries({ ...good, ...changes }).map(([name, text]) => [`labs/${lab}/${name}`, text] as const);
  for (const [name, text] of own) {
    if (text === null) continue;
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

test("a lab as it should be is proven", async ({ skip }) => {
  skip(python === undefined, needed);
  expect(await faultsWith({})).toEqual([]);
});

test("a lab that prints what its lesson shows is proven", async ({ skip }) => {
  skip(python === undefined, needed);
  expect(await faultsWith(printing(3))).toEqual([]);
});

const planted: [what: string, changes: Record<string, string | null>, said: RegExp][] = [
  ["a start that passes", { "start/count.py": solution }, /start: tests\.test_count\.Count\.test_one passed/],
  [
    "a start that cannot be imported",
    { "start/count.py": "import missing_part" },
    /start: tests.test_count cannot be loaded/,
  ],
  ["a solution that fails", { "solution/count.py": "count = abs" }, /solution: .*test_one failed: AssertionError/],
  [
    "a mutant that survives",
    { "mutants/one-too-many.patch": patchTo(`${solution}# The same, said at more length.\n`) },
    /mutant one-too-many: passes every test with seed 1/,
  ],
  [
    "a hard-coded mutant that survives the second seed",
    { "mutants/hard-coded.patch": patchTo(`${solution}# The same, said at more length.\n`) },
    /mutant hard-coded: passes every test with seed 2/,
  ],
  [
    "a solution that knows the first seed alone",
    { "solution/count.py": "def count(more):\n    return 3 + more\n" },
    /solution with seed 2: .*test_one failed/,
  ],
  ["a figure that the lab does not print", printing(4), /the lesson prints “all \| 4”, and count_all\.py does not/],
  ["a file that prints nothing", printing(3, "print(1 / 0)\n"), /count_all\.py: ZeroDivisionError/],
  ["too few mutants", { "mutants/one-too-many.patch": null }, /mutants\/ needs at least 3/],
  [
    "a patch of a line that the solution has no more",
    { "solution/count.py": solution.replace("more):", "extra):").replace("+ more", "+ extra") },
    /mutants\/forgets-more\.patch: does not apply to count\.py/,
  ],
  [
    "a patch of a file that nobody has",
    { "mutants/one-too-many.patch": patchTo("other").replaceAll("count.py", "gone.py") },
    /mutants\/one-too-many\.patch: does not apply to gone\.py/,
  ],
  [
    "a mutant that is no patch",
    { "mutants/one-too-many.patch": "@@ nothing" },
    /one-too-many\.patch: is no unified patch/,
  ],
  [
    "an import that only a mutant has",
    { "mutants/one-too-many.patch": patchTo(`import requests\n${solution}`) },
    /mutants.one-too-many.count\.py imports requests/,
  ],
  [
    "a goal without its test",
    { "tests/test_count.py": tests.replace("test_two", "test_too") },
    /start: tests\.test_count\.Count\.test_two is not among the tests/,
  ],
  [
    "a test that is skipped",
    { "tests/test_count.py": tests.replace("    def test_six", '    @unittest.skip("later")\n    def test_six') },
    /start: .*test_six skipped, and should fail/,
  ],
  [
    "an import that nobody has",
    { "solution/count.py": `import requests\n${solution}` },
    /solution.count\.py imports requests/,
  ],
  [
    "a connection to another machine, though its error is swallowed",
    {
      "solution/count.py": `import socket\ntry:\n    socket.create_connection(("192.0.2.1", 80), 0.01)\nexcept OSError:\n    pass\n${solution}`,
    },
    /solution: socket\.\w+ \w+ 192\.0\.2\.1/,
  ],
  [
    "a connection to another machine from a child",
    {
      "solution/count.py": `import subprocess, sys\nsubprocess.run([sys.executable, "-c", "import socket; socket.create_connection(('192.0.2.1', 80), 0.01)"], stderr=subprocess.DEVNULL)\n${solution}`,
    },
    /solution: socket\.\w+ \w+ 192\.0\.2\.1/,
  ],
  [
    "a command of the system",
    { "solution/count.py": `import os\ntry:\n    os.system("true")\nexcept OSError:\n    pass\n${solution}` },
    /solution: os\.system/,
  ],
  ["a file of tests nobody finds", { "tests/__init__.py": null }, /tests\/__init__\.py is missing/],
  [
    "a file it writes into the shared firm",
    { "solution/count.py": `open("firm/mails/own.eml", "w").close()\n${solution}` },
    /a lab wrote into firm/,
  ],
  [
    "minutes beside those of its steps",
    { "lab.json": JSON.stringify({ ...facts, minutes: 60 }) },
    /lab\.json: .*Unrecognized key: "minutes"/,
  ],
  ["a picture in its text", { "README.md": "![A cat](cat.png)" }, /README\.md:1:1: .*cat\.png/],
];

test.for(planted)("%s is noticed", async ([, changes, said], { skip }) => {
  skip(python === undefined, needed);
  expect(await faultsWith(changes)).toContainEqual(expect.stringMatching(said));
});

test("a lab that needs the firm says so while there is none", async ({ skip }) => {
  skip(python === undefined, needed);

  const { proofs } = await proveLabs({ root: rootWith({}), write: undefined, python }, () => {});

  expect(proofs[0]?.faults).toEqual(["needs the firm, but labs/firm/generate.ts is not there yet"]);
});

test("without Python a lab of code counts as not run, and not as proven", async () => {
  const { proofs } = await proveLabs({ root: rootWith({}), write: writeFirm, python: undefined }, () => {});

  expect(proofs.map(({ isRun, faults }) => [isRun, faults])).toEqual([[false, []]]);
});
