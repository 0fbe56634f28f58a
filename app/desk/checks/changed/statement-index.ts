import type { ReadFile } from "#app/delivery/collections/references.ts";
import { passagesAndListingsOf } from "#app/desk/checks/health/passages.ts";
import { keyOf } from "./said.ts";
import { isForOwnersAlone, type Statement, statementsOf } from "./statements.ts";

/** All sentences by what they say and by what they are about. The rarer a word or a figure, the more it weighs. */
export type StatementIndex = {
  saying: (key: string) => Statement[];
  about: (word: string) => Statement[];
  weightOfSaid: (key: string) => number;
  weightOfWord: (word: string) => number;
  all: Statement[];
};

/** Drawings say nothing, and samples are the works of others. */
const unread = /^drawings\/|\/sample-\w+\.yaml$/;

/** The sentences of one file by what they say and are about. Files that were read never change. */
type Part = { all: Statement[]; saying: Map<string, Statement[]>; about: Map<string, Statement[]> };

const knownParts = new WeakMap<object, Part>();

function partOf(file: ReadFile): Part {
  const key = typeof file.value === "object" && file.value !== null ? file.value : {};
  const part = knownParts.get(key) ?? readPart(file);
  knownParts.set(key, part);
  return part;
}

function readPart(file: ReadFile): Part {
  const all = passagesAndListingsOf(file).flatMap(statementsOf);
  const part: Part = { all, saying: new Map(), about: new Map() };
  for (const statement of all) {
    for (const key of new Set(statement.said.map(keyOf))) put(part.saying, key, statement);
    for (const word of statement.words) put(part.about, word, statement);
  }
  return part;
}

function put(map: Map<string, Statement[]>, key: string, statement: Statement) {
  const known = map.get(key);
  if (known) known.push(statement);
  else map.set(key, [statement]);
}

const known = new WeakMap<ReadFile[], StatementIndex>();

export function indexOf(files: ReadFile[]): StatementIndex {
  const index = known.get(files) ?? readIndex(files);
  known.set(files, index);
  return index;
}

type Look = Record<"saying" | "about", (key: string) => Statement[]>;

/** Looked up for reports before, of all files and of some: a draft changes one or two of many. */
const before: { parts: Set<Part>; look: Look }[] = [];
const most = 3;

/** Files that may differ from those before. */
const few = 8;

function readIndex(files: ReadFile[]): StatementIndex {
  const parts = files.filter(({ file }) => !unread.test(file) && !isForOwnersAlone(file)).map(partOf);
  const all = parts.flatMap((part) => part.all);
  const look = lookUp(parts);
  const rarity = (within: Look["about"]) => (key: string) => Math.log(all.length / (within(key).length + 1));
  return { all, ...look, weightOfSaid: rarity(look.saying), weightOfWord: rarity(look.about) };
}

function lookUp(parts: Part[]): Look {
  const own = new Set(parts);
  for (const { parts: theirs, look } of before) {
    const others = [...parts.filter((part) => !theirs.has(part)), ...[...theirs].filter((part) => !own.has(part))];
    if (others.length > few) continue;
    const within = (by: keyof Look) =>
      remembered((key) => (others.some((part) => part[by].has(key)) ? statementsIn(parts, by, key) : look[by](key)));
    return { saying: within("saying"), about: within("about") };
  }
  const within = (by: keyof Look) => remembered((key) => statementsIn(parts, by, key));
  const look = { saying: within("saying"), about: within("about") };
  before.unshift({ parts: own, look });
  before.splice(most);
  return look;
}

function statementsIn(parts: Part[], by: keyof Look, key: string) {
  return parts.flatMap((part) => part[by].get(key) ?? []);
}

function remembered(find: (key: string) => Statement[]) {
  const known = new Map<string, Statement[]>();
  return (key: string) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}
