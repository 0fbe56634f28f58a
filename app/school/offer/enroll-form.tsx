import { useEffect, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { freeModule, modulePath, trackOf } from "#app/school/course/courses.ts";
import type { EnrolmentSummary } from "#app/school/enrolment/enrolments.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ForPlan, type Plan } from "#app/catalog/programs/plan-choice.tsx";

/**
 * Opens the payment page of the chosen plan in a new tab. A form, since it writes down who is coming; it needs no script.
 * Whoever is enrolled goes on to the course instead.
 */
export function EnrollForm({ slug }: { slug: ProgramSlug }) {
  const course = useOwnCourse(slug);
  if (course) return <ButtonLink to={course}>Continue</ButtonLink>;
  return (
    <form method="post" action={href("/enroll/:program", { program: slug })} target="_blank" rel="noopener">
      <EnrollButton plan="monthly" />
      <EnrollButton plan="prepaid" />
    </form>
  );
}

function EnrollButton({ plan }: { plan: Plan }) {
  return (
    <ForPlan plan={plan}>
      <Button name="plan" value={plan}>
        Enroll Now<span className={layout.visuallyHidden}>, {plan}</span>
        <Icon name="outside" label="opens in a new tab" />
      </Button>
    </ForPlan>
  );
}

/** The first module of the course, once our server says that it is open to whoever is signed in here. */
function useOwnCourse(slug: ProgramSlug) {
  const [isOpen, setOpen] = useState(false);
  // In step with the browser's storage, where it is kept who is signed in.
  useEffect(() => {
    const proof = studentProof();
    if (proof === undefined) return;
    const look = async () => {
      const answer = await ask<EnrolmentSummary[]>(href("/api/enrolments"), proof);
      setOpen(answer.ok && answer.value.some(({ program, isOpen }) => program === slug && isOpen));
    };
    void look();
  }, [slug]);
  return isOpen ? modulePath(trackOf(slug), freeModule) : undefined;
}
