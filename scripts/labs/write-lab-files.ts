import { createHash } from "node:crypto";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withoutMarkers } from "#app/content/listing/regions.ts";
import { type Lab, type LabFile, templatesFolder } from "#app/school/courses/labs/labs.ts";
import { findLabs } from "./find-labs.ts";
import { findFirm } from "./firm.ts";
import { folderParts } from "./lab-folder.ts";
import { readmeOf } from "./lab-readme.ts";
import { zipFile } from "./zip-file.ts";

/** What Python leaves behind on the machine of whoever wrote a lab. */
const compiled = /(^|\/)__pycache__/;

type Found = { folder: string; lab: Lab };

/**
 * Writes what students save of each lab below `target`, `engineer/1/first-call/…`, and `files.json` with their names,
 * sizes and SHA-256; beside them the templates of each module's project. The firm is that of seed 1. Throws when a lab is not as it should be.
 */
export async function writeLabFiles(root: string, target: string) {
  const firm = mkdtempSync(path.join(tmpdir(), "firm-"));
  await (
    await findFirm(path.join(root, "labs"))
  )?.(firm, 1);
  const index: Record<string, LabFile[]> = {};
  for (const { name, folder, lab, faults } of findLabs(root)) {
    if (!lab) throw new Error(faults.map((fault) => `labs/${name}: ${fault}`).join("\n"));
    const place = `${lab.track}/${lab.module}/${lab.slug}`;
    index[place] = writeAll(path.join(target, place), filesOf(root, firm, { folder, lab }));
  }
  for (const place of globSync(`{engineer,specialist}/*/${templatesFolder}`, { cwd: path.join(root, "labs") }))
    index[place.split(path.sep).join("/")] = writeAll(
      path.join(target, place),
      filesIn(path.join(root, "labs", place)),
    );
  rmSync(firm, { recursive: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "files.json"), JSON.stringify(index));
}

function writeAll(folder: string, files: Map<string, Buffer>): LabFile[] {
  mkdirSync(folder, { recursive: true });
  return [...files].map(([name, bytes]) => {
    writeFileSync(path.join(folder, name), bytes);
    return { name, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
}

/** The zip of a lab first; the solution of one of code, the sheets of one without. */
function filesOf(root: string, firm: string, found: Found) {
  const { folder, lab } = found;
  const name = `${lab.track}-${lab.module}-${lab.slug}`;
  const files = new Map([[`${name}.zip`, zipFile(under(lab.slug, studentsFolder(root, firm, found)))]]);
  if (lab.kind === "code") {
    const solution = under(`${lab.slug}-solution`, filesIn(path.join(folder, "solution")));
    return files.set(`${name}-solution.zip`, zipFile(solution));
  }
  for (const material of lab.facts.materials)
    files.set(path.basename(material), readFileSync(path.join(folder, material)));
  return files;
}

function studentsFolder(root: string, firm: string, { folder, lab }: Found) {
  const own = new Map([
    ["README.md", Buffer.from(readmeOf(root, folder, lab))],
    ["LICENSE", readFileSync(path.join(root, "LICENSE"))],
  ]);
  if (lab.kind === "sheet")
    return new Map([
      ...own,
      ...lab.facts.materials.map((each) => [each, readFileSync(path.join(folder, each))] as const),
    ]);
  const shared = folderParts(path.join(root, "labs"), firm, { folder, needs: lab.facts.needs }).filter(
    ([inside]) => !compiled.test(inside),
  );
  return new Map([
    ...own,
    ...filesIn(path.join(folder, "start")),
    ...under("tests", filesIn(path.join(folder, "tests"))),
    ...shared.flatMap(([inside, from]) => [...filesAt(inside, from)]),
  ]);
}

/** By their paths inside the folder, without the marks of listings in them. */
function filesIn(folder: string) {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => !compiled.test(name) && statSync(path.join(folder, name)).isFile())
      .map((name) => [name.split(path.sep).join("/"), withoutMarks(path.join(folder, name))] as const),
  );
}

function filesAt(inside: string, from: string) {
  return statSync(from).isDirectory() ? under(inside, filesIn(from)) : new Map([[inside, withoutMarks(from)]]);
}

function withoutMarks(file: string) {
  const bytes = readFileSync(file);
  return file.endsWith(".py") ? Buffer.from(withoutMarkers(bytes.toString("utf8"))) : bytes;
}

function under(folder: string, files: Map<string, Buffer>) {
  return new Map([...files].map(([name, bytes]) => [`${folder}/${name}`, bytes] as const));
}
