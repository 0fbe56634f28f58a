import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isPicture } from "#app/content/pictures/picture-files.ts";
import { type Git, gitTrouble } from "./git.ts";

/** `text`: null where the release took the file away. `at` in milliseconds. */
type CommittedRelease = {
  message: string;
  author: { name: string; email: string };
  committer: { name: string; email: string };
  at: number;
  changes: readonly { file: string; text: string | null }[];
};

/** What git leaves in its folder while somebody is in the middle of something. */
const unfinished = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"];

/**
 * Writes a release as one commit on top of what the checkout is at, of the release's own texts: neither what somebody staged nor
 * what they are typing goes with it. Does nothing where the texts are committed already, so that it may be asked again after a
 * kill. Throws where it cannot, with what git says; the next try begins anew.
 */
export async function commitRelease(git: Git, release: CommittedRelease) {
  await refuseUnfinished(git);
  const head = (await git(["rev-parse", "--quiet", "--verify", "HEAD"], { mayDeny: true })).trim();
  const entries = await entriesOf(git, head, release.changes);
  if (entries.length === 0) return;
  const tree = await treeWith(git, head, entries);
  if (head !== "" && tree === (await git(["rev-parse", `${head}^{tree}`])).trim()) return;
  // First: a kill in between leaves these files staged as they are published, which the next try commits.
  await stage(git, head, entries);
  const parents = head === "" ? [] : ["-p", head];
  const commit = await git(["commit-tree", tree, ...parents, "-F", "-"], {
    input: `${release.message.replaceAll("\0", "").trim()}\n`,
    env: namesOf(release),
  });
  // Refused when somebody else committed since `head` was read.
  await git(["update-ref", "-m", "commit: published", "HEAD", commit.trim(), head]);
}

async function refuseUnfinished(git: Git) {
  const folder = (await git(["rev-parse", "--absolute-git-dir"])).trim();
  const found = unfinished.find((name) => existsSync(path.join(folder, name)));
  if (found) throw gitTrouble(`somebody is in the middle of a merge or rebase there (${found})`);
}

/** `id`: of the file's bytes in the repository; null where there is no such file any more. */
type Entry = { file: string; id: string | null };

async function entriesOf(git: Git, head: string, changes: CommittedRelease["changes"]): Promise<Entry[]> {
  const names = changes.map(({ file }) => `${file}\0`).join("");
  const ignored = new Set((await git(["check-ignore", "-z", "--stdin"], { input: names, mayDeny: true })).split("\0"));
  const entries: Entry[] = [];
  for (const { file, text } of changes) {
    // Where nothing was committed yet, nothing can go.
    if (ignored.has(file) || (text === null && head === "")) continue;
    const input = text !== null && isPicture(file) ? Buffer.from(text, "base64") : (text ?? "");
    // As the repository wants its files: line ends and large files as its attributes say.
    const id = text === null ? null : (await git(["hash-object", "-w", "--stdin", "--path", file], { input })).trim();
    entries.push({ file, id });
  }
  return entries;
}

/** The tree of a commit with these files in place of its own, made beside the checkout's own index. */
async function treeWith(git: Git, head: string, entries: Entry[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "commit-"));
  try {
    const env = { GIT_INDEX_FILE: path.join(folder, "index") };
    await git(["read-tree", head === "" ? "--empty" : head], { env });
    await git(["update-index", "-z", "--index-info"], { env, input: linesOf(entries, head) });
    return (await git(["write-tree"], { env })).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets the checkout's index follow, but for files of which somebody staged another text: theirs stays staged. */
async function stage(git: Git, head: string, entries: Entry[]) {
  const files = entries.map(({ file }) => file);
  const before =
    head === ""
      ? new Map<string, string>()
      : idsIn(await git(["--literal-pathspecs", "ls-tree", "-z", head, "--", ...files]));
  const staged = idsIn(await git(["--literal-pathspecs", "ls-files", "--stage", "-z", "--", ...files]));
  const free = entries.filter(({ file }) => staged.get(file) === before.get(file));
  if (free.length > 0) await git(["update-index", "-z", "--index-info"], { input: linesOf(free, head) });
}

/** Both lists have the name behind a tabulator, and one id before it: "100644 blob <id>", "100644 <id> 0". */
function idsIn(printed: string) {
  const ids = new Map<string, string>();
  for (const line of printed.split("\0")) {
    const [about = "", file] = line.split("\t");
    const id = about.split(" ").find((each) => /^[0-9a-f]{40,64}$/.test(each));
    if (file !== undefined && id !== undefined) ids.set(file, id);
  }
  return ids;
}

function linesOf(entries: Entry[], head: string) {
  const none = "0".repeat(head.length);
  return entries.map(({ file, id }) => (id === null ? `0 ${none}\t${file}\0` : `100644 ${id}\t${file}\0`)).join("");
}

function namesOf({ author, committer, at }: CommittedRelease) {
  const date = `@${Math.floor(at / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: committer.name,
    GIT_COMMITTER_EMAIL: committer.email,
    GIT_COMMITTER_DATE: date,
  };
}
