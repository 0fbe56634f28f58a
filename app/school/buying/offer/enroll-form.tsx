import { href } from "react-router";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import layout from "#app/ui/layout.module.css";
import { ForPlan, type Plan } from "#app/catalog/programs/plan-choice.tsx";
import type { ProgramPageWords } from "#app/school/courses/words/program-words.server.ts";

type Words = Pick<ProgramPageWords["investment"], "enroll" | Plan>;

/** Opens the payment page of the chosen plan in a new tab. A form, since it writes down who is coming; it needs no script. A member's address stands there before it is asked. */
export function EnrollForm({ words, slug }: { words: Words; slug: ProgramSlug }) {
  const auth = useAuth();
  const email = auth.state === "signed-in" ? auth.member.email : null;
  return (
    <form method="post" action={href("/enroll/:program", { program: slug })} target="_blank" rel="noopener">
      {email ? <input type="hidden" name="email" value={email} /> : null}
      <EnrollButton words={words} plan="monthly" />
      <EnrollButton words={words} plan="prepaid" />
    </form>
  );
}

function EnrollButton({ words, plan }: { words: Words; plan: Plan }) {
  const { newTab } = useOwnWords();
  return (
    <ForPlan plan={plan}>
      <Button name="plan" value={plan}>
        {words.enroll}
        <span className={layout.visuallyHidden}>, {words[plan].name.toLowerCase()}</span>
        <Icon name="outside" label={newTab} />
      </Button>
    </ForPlan>
  );
}
