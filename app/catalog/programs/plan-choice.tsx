import type { ReactNode } from "react";
import { fill } from "#app/content/words/words.ts";
import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { Segmented } from "#app/ui/form/segmented.tsx";
import styles from "./plan-choice.module.css";
import type { ProgramTerms } from "./programs.server.ts";

export type Plan = "monthly" | "prepaid";

/** Everything that follows one toggle. Style rules show what belongs to the chosen plan, so it works without JavaScript. */
export function PlanChoice({ children }: { children: ReactNode }) {
  return <div className={styles.choice}>{children}</div>;
}

type ToggleWords = Record<Plan, { name: string }> & { plans: string };

/** Monthly first, as specification §4 says. `name` keeps two toggles of one page apart. */
export function PlanToggle({ name, words, chosen }: { name: string; words: ToggleWords; chosen: Plan }) {
  return (
    <Segmented
      name={name}
      legend={words.plans}
      chosen={chosen}
      options={[
        { value: "monthly", label: words.monthly.name },
        { value: "prepaid", label: words.prepaid.name },
      ]}
    />
  );
}

/** Shown while `plan` is chosen in the surrounding PlanChoice. */
export function ForPlan({ plan, children }: { plan: Plan; children: ReactNode }) {
  return (
    <div className={styles.part} data-plan={plan}>
      {children}
    </div>
  );
}

type SavingWords = { some: string; none: string; less: string };

/** What prepaying a program really saves, computed from its own terms; that it saves nothing, where it does not. */
export function SavingLine({ words, terms }: { words: SavingWords; terms: ProgramTerms }) {
  const { saved, full, percent } = prepaidSaving(terms);
  const sentence = saved > 0 ? words.some : saved === 0 ? words.none : words.less;
  const values = { full: formatCents(full), saved: formatCents(Math.abs(saved)), percent: percent.toFixed(1) };
  return fill(sentence, values);
}
