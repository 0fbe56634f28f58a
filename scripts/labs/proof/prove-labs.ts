import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReadLab } from "#app/school/courses/labs/read-lab.ts";
import { findLabs } from "../find-labs.ts";
import { type Firms, firms, type WriteFirm } from "../firm.ts";
import { proveCode } from "./prove-code.ts";
import { compile } from "./python.ts";
import { proveSheet } from "./prove-sheet.ts";

/** What came of one lab. `isRun` is false where Python is missing that it needs. */
export type Proof = { name: string; seconds: number; faults: string[]; isRun: boolean };

type Asked = { root: string; beginning?: string; write: WriteFirm | undefined; python: string | undefined };

/** Proves labs two at a time and tells of each as it is done; the last faults are those of all together. */
export async function proveLabs({ root, beginning, write, python }: Asked, tell: (proof: Proof) => void) {
  const work = mkdtempSync(path.join(tmpdir(), "labs-"));
  const shared = firms(work, write);
  const provider = path.join(root, "labs/provider");
  if (python && existsSync(provider)) {
    cpSync(provider, path.join(work, "provider"), { recursive: true });
    compile(python, path.join(work, "provider"));
  }
  const waiting = findLabs(root, beginning);
  const proofs: Proof[] = [];
  const worker = async () => {
    for (let lab = waiting.shift(); lab; lab = waiting.shift()) {
      const proof = await prove({ root: work, work, firms: shared, python }, lab);
      proofs.push(proof);
      tell(proof);
    }
  };
  await Promise.all([worker(), worker()]);
  const isWhole = await shared.isWhole();
  rmSync(work, { recursive: true, force: true });
  const faults: string[] = isWhole ? [] : ["a lab wrote into firm/, which all labs share: let it write elsewhere"];
  return { proofs, faults };
}

type Bench = { root: string; work: string; firms: Firms; python: string | undefined };

async function prove({ python, ...bench }: Bench, lab: ReadLab): Promise<Proof> {
  const started = performance.now();
  const isRun = lab.lab?.kind !== "code" || python !== undefined;
  const faults = await faultsOf(bench, lab, python);
  return { name: lab.name, seconds: (performance.now() - started) / 1000, faults, isRun };
}

async function faultsOf(bench: Omit<Bench, "python">, found: ReadLab, python: string | undefined) {
  const { name, folder, lab, faults } = found;
  if (!lab) return faults;
  if (lab.kind === "sheet") return proveSheet(bench.firms, { folder, facts: lab.facts, key: lab.key });
  return python === undefined ? [] : proveCode({ ...bench, python }, { name, folder, facts: lab.facts });
}
