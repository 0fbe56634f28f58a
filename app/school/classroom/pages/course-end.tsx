import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { CertificateForm, CertificatePreview } from "./certificate-form.tsx";
import { CertificateList } from "./certificate-list.tsx";
import type { CertificateSummary } from "#app/school/certification/certificates/certificates.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import styles from "#app/school/courses/course/course.module.css";
import { certified, noteStop, seenStops } from "#app/catalog/stops/seen-stops.ts";
import { ShowingsForm } from "#app/school/certification/shown-works/showings-form.tsx";
import { trackOf } from "#app/school/courses/course/courses.ts";
import { useCourseEndWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { program: { slug: ProgramSlug; title: string }; accepted: number; knownName?: string };

/** What stands at the end of a course that is done: the certificate, or the form for it, which opens the certificate. */
export function CourseEnd({ program, accepted, knownName = "" }: Props) {
  const { end: words } = useCourseEndWords();
  // In step with this browser's storage: the home page's map fills its last stop.
  useEffect(() => {
    if (!seenStops().includes(certified)) noteStop(certified);
  }, []);
  const { answer, again } = useAsked<CertificateSummary[]>(href("/api/certificates"));
  const navigate = useNavigate();
  if (!answer) return <p role="status">{words.looking}</p>;
  if (!answer.ok) return <RetryNotice again={again}>{words.failed}</RetryNotice>;

  const own = answer.value.filter((each) => each.program === program.slug);
  const standing = own.find(({ state }) => state === "valid");
  const others = own.filter((each) => each !== standing);
  const form = (
    <CertificateForm
      track={trackOf(program.slug)}
      title={program.title}
      knownName={standing?.name ?? knownName}
      works={{ accepted, shown: standing?.evidence ?? false }}
      onIssued={({ id }) => void navigate(href("/credentials/:id", { id }), { state: { arrived: true } })}
    />
  );
  return (
    <div className={styles.end}>
      {standing ? (
        <>
          <CertificatePreview name={standing.name} title={program.title} />
          <ButtonLink to={href("/credentials/:id", { id: standing.id })}>{words.open}</ButtonLink>
          <ButtonLink look="ghost" to={href("/course/:track/line", { track: trackOf(program.slug) })}>
            {words.line}
          </ButtonLink>
          {standing.evidence ? <ShowingsForm certificate={standing.id} /> : null}
          <details>
            <summary>{accepted > 0 ? words.other : words.otherName}</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
      <CertificateList certificates={others} />
    </div>
  );
}
