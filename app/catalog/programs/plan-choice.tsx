import type { ReactNode } from "react";
import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { Segmented } from "#app/ui/form/segmented.tsx";
import styles from "./plan-choice.module.css";
import type { ProgramTerms } from "./programs.server.ts";

export type Plan = "monthly" | "prepaid";

/** Everything that follows one toggle. Style rules show what belongs to the chosen plan, so it works without JavaScript. */
export function PlanChoice({ children }: { children: ReactNode }) {
  return <div className={styles.choice}>{children}</div>;
}

/** Monthly first, as specification §4 says. `name` keeps two toggles of one page apart. */
export function PlanToggle({ name, legend, chosen }: { name: string; legend: string; chosen: Plan }) {
  return (
    <Segmented
      name={name}
      legend={legend}
      chosen={chosen}
      options={[
        { value: "monthly", label: "Monthly" },
        { value: "prepaid", label: "Prepaid" },
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

/** What prepaying a program really saves, computed from its own terms; that it saves nothing, where it does not. */
export function SavingLine({ terms }: { terms: ProgramTerms }) {
  const { saved, full, percent } = prepaidSaving(terms);
  if (saved === 0) return <>Prepaid costs as much as all monthly payments, {formatCents(full)}.</>;
  if (saved < 0)
    return (
      <>
        Prepaid costs {formatCents(-saved)} more than all monthly payments, {formatCents(full)}.
      </>
    );
  return (
    <>
      Prepaid saves {formatCents(saved)} of {formatCents(full)}, {percent.toFixed(1)}%.
    </>
  );
}
