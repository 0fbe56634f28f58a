import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { ask } from "#app/site/ask.ts";
import type { CourseFrame } from "#app/school/courses/course/learning.ts";
import { studentProof } from "#app/people/students/student-token.ts";

/** A page of a course for whoever is signed in here, as JSON; everybody's where nobody is, or where we cannot be reached. */
export async function ownView<View>(address: string, everybodys: () => Promise<View>): Promise<View> {
  const proof = studentProof();
  if (!proof) return everybodys();
  const answer = await ask<View>(address, proof);
  return answer.ok ? answer.value : everybodys();
}

/** The document was everybody's although somebody is signed in: asks once more, now that React is here. */
export function useOwnView({ student, access }: Pick<CourseFrame, "student" | "access">) {
  const { revalidate } = useRevalidator();
  const asked = useRef(false);
  // In step with the proof in the browser's storage, of which the server knew nothing.
  useEffect(() => {
    if (asked.current || student || access === "refused" || !studentProof()) return;
    asked.current = true;
    void revalidate();
  }, [student, access, revalidate]);
}
