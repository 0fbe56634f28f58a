/**
 * A work that a person accepted. `number`: of the version. `criteria`: how many the rubric had, all of them met, `beyond` of
 * them more than that. `acceptedAt` in milliseconds. `digest`: SHA-256 in hex of the version's manifest.
 */
export type WorkFact = {
  work: string;
  module: number;
  number: number;
  title: string;
  criteria: number;
  beyond: number;
  acceptedAt: number;
  digest: string;
};

/** "All 6 criteria met, 2 of them beyond what is asked". */
export function resultInWords({ criteria, beyond }: Pick<WorkFact, "criteria" | "beyond">) {
  const met = `All ${criteria} criteria met`;
  return beyond === 0 ? met : `${met}, ${beyond} of them beyond what is asked`;
}
