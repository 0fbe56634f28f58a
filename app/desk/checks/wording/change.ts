/** A sentence that was changed, before and after: its words, those that went and came, and whether hardly anything else changed. */
export type Change = {
  gone: string[];
  come: string[];
  old: string[];
  young: string[];
  isPure: boolean;
  before: string;
  after: string;
};

/** What it said in which words, and what it says in their place. `isLoose`: it may be the same in other words; `isCondition`: it holds only sometimes. */
export type Words = { was: string; now: string; isLoose?: boolean; isCondition?: boolean };

/** So few words changed that the sentence is still the same. */
export const pure = 3;
