import { execFile } from "node:child_process";
import { devNull } from "node:os";

/** Longest time of one step, in milliseconds: what an owner's repository sends files through may ask a slow disk. */
const patience = 20_000;
/** Nothing of ours may wait for a person, run a hook, sign, or begin to tidy up. */
const still = ["core.hooksPath", devNull, "core.fsmonitor", "false", "gc.auto", "0", "maintenance.auto", "false"];
/** What git needs of the machine. The site's settings hold passwords, which no filter of a repository needs to see. */
const passed = ["PATH", "HOME", "XDG_CONFIG_HOME", "SystemRoot", "USERPROFILE", "TEMP", "TMP"];

type Asked = {
  input?: string | Buffer;
  env?: Record<string, string>;
  /** Answers with code 1, which says "no" and is no trouble. */
  mayDeny?: boolean;
};

/** What keeps git from committing, in words for whoever looks after the folder; `code`: "ENOENT" where there is no git. */
export function gitTrouble(words: string, code?: string | number | null) {
  return Object.assign(new Error(words), { name: "GitTrouble", code });
}

/** Runs git in a folder and answers what it prints; empty where it denies. Throws with what it says is wrong. */
export type Git = (args: string[], asked?: Asked) => Promise<string>;

export function openGit(folder: string): Git {
  const options = still.flatMap((name, place) => (place % 2 === 0 ? ["-c", `${name}=${still[place + 1]}`] : []));
  return (args, { input, env, mayDeny = false } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        "git",
        [...options, ...args],
        {
          cwd: folder,
          env: { ...environment(), ...env },
          timeout: patience,
          killSignal: "SIGKILL",
          maxBuffer: 64 * 1024 * 1024,
          windowsHide: true,
        },
        (error, printed, told) => {
          if (!error) resolve(printed);
          else if (mayDeny && error.code === 1) resolve("");
          else reject(gitTrouble(reasonOf(error, told), error.code));
        },
      );
      // Git that ends early does not read on; what was wrong is in its own words.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input ?? "");
    });
}

function environment() {
  const kept = passed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
}

function reasonOf({ killed, message }: { killed?: boolean; message: string }, told: string) {
  if (killed) return `it took longer than ${patience / 1000} seconds`;
  const [line = ""] = told
    .split("\n")
    .map((each) => each.replace(/^(fatal|error): /, "").trim())
    .filter(Boolean);
  return line || message;
}
