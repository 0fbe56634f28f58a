import type { ReadFile } from "#app/delivery/collections/references.ts";
import { passagesOf } from "#app/desk/checks/health/passages.ts";
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

const known = new WeakMap<ReadFile[], StatementIndex>();

export function indexOf(files: ReadFile[]): StatementIndex {
  const index = known.get(files) ?? readIndex(files);
  known.set(files, index);
  return index;
}

function readIndex(files: ReadFile[]): StatementIndex {
  const all = files.flatMap((file) =>
    unread.test(file.file) || isForOwnersAlone(file.file) ? [] : passagesOf(file).flatMap(statementsOf),
  );
  const bySaid = new Map<string, Statement[]>();
  const byWord = new Map<string, Statement[]>();
  for (const statement of all) {
    for (const key of new Set(statement.said.map(keyOf))) put(bySaid, key, statement);
    for (const word of statement.words) put(byWord, word, statement);
  }
  const within = (map: Map<string, Statement[]>) => (key: string) => map.get(key) ?? [];
  const rarity = (map: Map<string, Statement[]>) => (key: string) =>
    Math.log(all.length / ((map.get(key)?.length ?? 0) + 1));
  return {
    all,
    saying: within(bySaid),
    about: within(byWord),
    weightOfSaid: rarity(bySaid),
    weightOfWord: rarity(byWord),
  };
}

function put(map: Map<string, Statement[]>, key: string, statement: Statement) {
  const known = map.get(key);
  if (known) known.push(statement);
  else map.set(key, [statement]);
}
