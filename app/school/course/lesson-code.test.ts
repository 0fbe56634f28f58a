import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readListing } from "#app/content/listing/regions.ts";
import { temporaryFolder } from "#tests/databases.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const courses = path.join(root, "content/courses");
const python = ["python3", "python"].find(isRecent);
/** Where there is no Python from 3.10 on, what is written in it counts as not run. */
const needed = "no Python 3.10 on this machine";

test("a first call names its limit as today's models want it, and the adapter can say it in the old way", ({
  skip,
}) => {
  skip(python === undefined, needed);
  const files = {
    "settings.py": "load_env = lambda: None\nneed = lambda name: 'https://model.test'",
    "requests.py": `
class Reply:
    def __init__(self, ok):
        self.ok, self.status_code, self.text = ok, 200 if ok else 400, "Unsupported parameter: 'max_tokens'"
    def json(self):
        return {"choices": [{"message": {"content": "Danish"}, "finish_reason": "stop"}], "usage": {}}
def post(url, json, **rest):
    return Reply("max_completion_tokens" in json and "max_tokens" not in json)`,
    "first_call.py": listing("engineer/1/1-first-call-keys-out-of-the-code.md", "# first_call.py"),
    "providers.py": listing("engineer/1/4-swap-providers-one-interface.md", "class ChatShape"),
  };

  const bodies = answerOf(
    files,
    `
import first_call
from providers import ChatShape
answer([ChatShape().body("m", [], 9), ChatShape("max_tokens").body("m", [], 9)])`,
  );

  expect(bodies).toEqual([
    { model: "m", messages: [], max_completion_tokens: 9 },
    { model: "m", messages: [], max_tokens: 9 },
  ]);
});

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

const loop = "engineer/3/1-the-agent-loop-written-by-hand.md";
const aLoop = () => ({
  "loop.py": listing(loop, "def perform"),
  "agent-rules.txt": listing(loop, "Reply with one JSON object"),
  "client.py": `
replies, sent = [], []
def complete(messages):
    sent.append(json.dumps(messages))
    return replies.pop(0)
import json`,
  "tools.py": `
asked = []
def find_orders(customer):
    asked.append(customer)
    return [{"order": "A-318"}]
def get_delivery(customer, order):
    raise RuntimeError("password=hunter2 at db.internal")
TOOLS = {"find_orders": find_orders, "get_delivery": get_delivery}`,
});
const aRun = (...actions: object[]) => `
import io, json, logging
home = io.StringIO()
logging.basicConfig(stream=home)
import client, loop, tools
client.replies += [json.dumps(each) for each in json.loads('''${JSON.stringify(actions)}''')]
end = loop.run("Where are my tulips?", "mara@corner-shop.example")
answer({"end": end["end"], "told": client.sent[-1], "home": home.getvalue(), "asked": tools.asked})`;

test("what a tool's error says is logged at home, and the model hears that it failed", ({ skip }) => {
  skip(python === undefined, needed);
  const { end, told, home } = answerOf<Run>(
    aLoop(),
    aRun({ tool: "get_delivery", args: { order: "A-318" } }, { final: "Soon." }),
  );

  expect(end).toBe("final");
  expect(home).toContain("hunter2");
  expect(told).toContain("get_delivery failed");
  expect(told).not.toContain("hunter2");
});

test("who asks comes from the session, whatever the model writes into its arguments", ({ skip }) => {
  skip(python === undefined, needed);
  const own = answerOf<Run>(aLoop(), aRun({ tool: "find_orders", args: {} }, { final: "Soon." }));
  const named = ["customer", "who", "email"].map((name) =>
    answerOf<Run>(aLoop(), aRun({ tool: "find_orders", args: { [name]: "else@example.com" } }, { give_up: "No." })),
  );

  expect(own.asked).toEqual(["mara@corner-shop.example"]);
  expect(named.map(({ end }) => end)).toEqual(["give_up", "give_up", "give_up"]);
  expect(named.flatMap(({ asked }) => asked)).toEqual([]);
  expect(aLoop()["agent-rules.txt"]).not.toMatch(/email|customer_id/);
});

test("a day that no calendar has is refused, with a sentence about the form", async () => {
  const file = path.join(temporaryFolder(), "find-slots.mjs");
  writeFileSync(file, listing("engineer/3/2-design-tools-a-model-can-use.md", "export const findSlots"));
  const { findSlots } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { findSlots: FindSlots };
  const free = [{ id: "slot-4471", when: "Tue Nov 24, 3:00 pm", vet: "Dr. A", room: 2 }];
  const context = { today: "2026-11-23", calendar: { free: () => Promise.resolve(free) }, given: new Set<string>() };

  const days = ["2026-13-99", "2026-02-30", "2027-02-29", "next week", "2026-11-22", "2026-11-24", "2028-02-29"];
  const answers = await Promise.all(
    days.map((from_day) => findSlots.run({ animal: "bird", reason: "skin", from_day }, context)),
  );

  expect(answers.map(({ error, slots }) => error?.slice(0, 8) ?? slots?.length)).toEqual([
    ...days.slice(0, 5).map(() => "from_day"),
    1,
    1,
  ]);
});

const approvals = "engineer/3/3-permissions-approvals-and-undo.md";
const anApproval = () => ({
  "proposals.py": listing(approvals, "def propose"),
  "approvals.py": `${listing(approvals, "def execute")}\n${listing(approvals, "def undo(")}`,
  "actions.py": `
done = []
class Refund:
    read = staticmethod(lambda args: len(done))
    do = staticmethod(lambda args, key: done.append(args["dollars"]))
ACTIONS = {"refund": Refund}`,
});
const aProposal = `
import os, time
os.environ.pop("APPROVAL_SECRET", None)
import proposals
id = proposals.propose("refund", {"order": "A-318", "dollars": 24.5})["proposed"]
os.environ["APPROVAL_SECRET"] = "of the approval page"
import actions, approvals
def later(seconds):
    now = time.time
    time.time = lambda: now() + seconds
`;

test("a yes is used up once, and one that has run out starts nothing", ({ skip }) => {
  skip(python === undefined, needed);
  const once = answerOf(
    anApproval(),
    `${aProposal}
yes = approvals.decide(id, approvals.show(id)[-1], "Ines", True)
again = approvals.decide(id, approvals.show(id)[-1], "Ines", True)
answer([yes, again, approvals.execute(id), approvals.execute(id) != "done", actions.done])`,
  );
  const late = answerOf(
    anApproval(),
    `${aProposal}
yes = approvals.decide(id, approvals.show(id)[-1], "Ines", True)
later(3600)
answer([yes, approvals.execute(id) != "done", actions.done])`,
  );
  const tooLateToDecide = answerOf(
    anApproval(),
    `${aProposal}
later(5 * 3600)
answer([approvals.decide(id, approvals.show(id)[-1], "Ines", True), actions.done])`,
  );

  expect(once).toEqual([true, false, "done", true, [24.5]]);
  expect(late).toEqual([true, true, []]);
  expect(tooLateToDecide).toEqual([false, []]);
});

test("whoever can write the row, without the secret, brings nothing to run that nobody agreed to", ({ skip }) => {
  skip(python === undefined, needed);
  const changed = answerOf(
    anApproval(),
    `${aProposal}
shown = approvals.show(id)[-1]
proposals.db.execute("UPDATE action SET args = replace(args, '24.5', '245.0')")
old_page = approvals.decide(id, shown, "Ines", True)
approvals.decide(id, approvals.show(id)[-1], "Ines", True)
proposals.db.execute("UPDATE action SET args = replace(args, '245.0', '999.0')")
answer([old_page, approvals.execute(id) != "done", actions.done])`,
  );
  const forged = answerOf(
    anApproval(),
    `${aProposal}
import hashlib
name, text = proposals.db.execute("SELECT name, args FROM action").fetchone()
until, secret, approvals.SECRET = time.time() + 600, approvals.SECRET, b"a guess"
guessed, approvals.SECRET = approvals.seal_of("yes", id, name, text, "Ines", until), secret
states = []
for seal in [None, "", hashlib.sha256((name + text).encode()).hexdigest(), guessed]:
    proposals.db.execute("UPDATE action SET state = 'approved', person = 'Ines', yes_until = ?, seal = ?", (until, seal))
    states.append(approvals.execute(id) == "done")
answer([states, actions.done])`,
  );

  expect(changed).toEqual([false, true, []]);
  expect(forged).toEqual([Array(4).fill(false), []]);
});

const queue = "engineer/3/4-state-queues-and-long-jobs.md";

test("a worker that comes back late changes nothing, and goes on with the next job", ({ skip }) => {
  skip(python === undefined, needed);
  const { late, row, next } = answerOf<{ late: boolean; row: unknown[]; next: string }>(
    { "jobs.py": listing(queue, "def claim"), "table.sql": listing(queue, "CREATE TABLE job") },
    `
import jobs
jobs.db.executescript(open("table.sql").read())
jobs.db.execute("INSERT INTO job (id) VALUES ('r-5f3a')")
jobs.db.execute("INSERT INTO job (id, run_after) VALUES ('r-next', 1)")
newer = {"read": (lambda id, data: {"by": "the second"}, None)}
def slow(id, data):
    if id == "r-5f3a":
        jobs.db.execute("UPDATE job SET lease_until = 0 WHERE id = ?", (id,))
        jobs.work(newer)
    return {"by": "the first"}
late = jobs.work({"read": (slow, None)})
row = jobs.db.execute("SELECT state, data, error FROM job WHERE id = 'r-5f3a'").fetchone()
jobs.work({"read": (slow, None)})
next = jobs.db.execute("SELECT state FROM job WHERE id = 'r-next'").fetchone()[0]
answer({"late": late, "row": row, "next": next})`,
  );

  expect(late).toBe(true);
  expect(row).toEqual(["done", '{"read": {"by": "the second"}}', null]);
  expect(next).toBe("done");
});

type Run = { end: string; told: string; home: string; asked: string[] };
type FindSlots = {
  run: (call: object, context: object) => Promise<{ error?: string; slots?: unknown[] }>;
};

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
