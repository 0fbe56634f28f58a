import { useState } from "react";
import { href, Link } from "react-router";
import { studentProof } from "#app/people/students/student-token.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { parts, type Part } from "#app/school/certification/evidence/showings.ts";
import { ask } from "#app/site/ask.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./shown-work.module.css";
import { fill } from "#app/content/words/words.ts";
import { useCourseEndWords } from "#app/school/courses/part-words/use-school-words.ts";

type Showing = { module: number; parts: Part[] };

/** For its holder: what whoever follows the evidence of a certificate sees of each work. Applied as it is changed. */
export function ShowingsForm({ certificate }: { certificate: string }) {
  const { showings: words } = useCourseEndWords();
  const path = `${href("/api/certificates/showings")}?certificate=${certificate}`;
  const { answer, again } = useAsked<Showing[]>(path);
  if (!answer) return <p role="status">{words.looking}</p>;
  if (!answer.ok) return <RetryNotice again={again}>{words.failed}</RetryNotice>;
  return (
    <section className={layout.stack} data-screen-only="">
      <h3>{words.heading}</h3>
      <p className={layout.soft}>{words.text}</p>
      {answer.value.map((showing) => (
        <ShowingFields key={showing.module} certificate={certificate} showing={showing} />
      ))}
    </section>
  );
}

function ShowingFields({ certificate, showing }: { certificate: string; showing: Showing }) {
  const { showings: words } = useCourseEndWords();
  const [shown, setShown] = useState(showing.parts);
  const [word, setWord] = useState("");
  const { module } = showing;

  async function change(part: Part, isOn: boolean) {
    const next = parts.filter((each) => (each === part ? isOn : shown.includes(each)));
    setShown(next);
    setWord(words.saving);
    const wish = { certificate, module, parts: next };
    const answer = await ask<true>(href("/api/certificates/showings"), studentProof() ?? "", wish);
    setWord(answer.ok ? words.saved : "Not saved: our server did not answer. Try again in a minute.");
    if (!answer.ok) setShown(shown);
  }

  return (
    <fieldset className={styles.showing}>
      <legend>
        <Link to={href("/credentials/:id/works/:module", { id: certificate, module: String(module) })}>
          {fill(words.module, { number: module })}
        </Link>
      </legend>
      {parts.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={shown.includes(part)}
            onChange={({ target }) => void change(part, target.checked)}
          />
          {words.parts[part]}
        </label>
      ))}
      <span role="status" className={layout.small}>
        {word}
      </span>
    </fieldset>
  );
}
