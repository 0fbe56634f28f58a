import { href } from "react-router";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ForPlan, type Plan } from "#app/catalog/programs/plan-choice.tsx";

/** Opens the payment page of the chosen plan in a new tab. A form, since it writes down who is coming; it needs no script. */
export function EnrollForm({ words, slug }: { words: string; slug: ProgramSlug }) {
  return (
    <form method="post" action={href("/enroll/:program", { program: slug })} target="_blank" rel="noopener">
      <EnrollButton words={words} plan="monthly" />
      <EnrollButton words={words} plan="prepaid" />
    </form>
  );
}

function EnrollButton({ words, plan }: { words: string; plan: Plan }) {
  return (
    <ForPlan plan={plan}>
      <Button name="plan" value={plan}>
        {words}
        <span className={layout.visuallyHidden}>, {plan}</span>
        <Icon name="outside" label="opens in a new tab" />
      </Button>
    </ForPlan>
  );
}
