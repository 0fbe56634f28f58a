import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { RemarkQuote } from "#app/school/hand-in/remark-quote.tsx";
import { LevelsTable } from "#app/school/rubric/levels-table.tsx";
import type { KeptRubric, PublishedReading, Remark } from "#app/school/works/work.ts";
import { momentHere } from "#app/school/works/standing-words.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./work.module.css";

type At = { work: string; number: number };
/** `isOver`: the work is accepted, and nothing in it is open any more. */
type Props = { reading: PublishedReading; rubric: KeptRubric; at: At; isOver: boolean };

const roles = { first: "", appeal: "After your appeal, ", reopened: "Looked at anew, ", second: "", planted: "" };

/** What one reader decided about one version: the verdict, each criterion, and the remarks, open ones first. */
export function Reading({ reading, rubric, at, isOver }: Props) {
  const { role, reviewer, verdict, publishedAt, summary, levels } = reading;
  const remarks = [false, true].flatMap((settled) => reading.remarks.filter((remark) => remark.settled === settled));
  return (
    <div className={styles.reading}>
      <h3>{verdict === "accepted" ? "Accepted" : "Once more"}</h3>
      <p className={layout.soft}>
        {roles[role]}
        {role === "first" ? "Read" : "read"} by <bdi>{reviewer}</bdi>
        {` on ${momentHere(publishedAt)}`}
      </p>
      <blockquote>{summary}</blockquote>
      <LevelsTable criteria={rubric.criteria} levels={levels} />
      {remarks.length > 0 ? (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <RemarkPart key={remark.id} remark={remark} rubric={rubric} at={at} isOver={isOver} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type PartProps = { remark: Remark; rubric: KeptRubric; at?: At; isOver?: boolean; children?: ReactNode };

/** A remark; with `at` beside its quoted lines and a link to them, without it where it stands below the lines themselves; then `children` lead to them. */
export function RemarkPart({ remark, rubric, at, isOver = false, children }: PartProps) {
  const { id, criterion, text, answer, settled } = remark;
  const about = rubric.criteria.find((each) => each.id === criterion)?.name;
  return (
    <li id={at ? undefined : `remark-${id}`} data-settled={settled ? "" : undefined}>
      <p className={styles.tag}>
        {isOver ? null : <b>{settled ? "Done. " : "Open. "}</b>}
        {about}
      </p>
      {children}
      {at ? <RemarkQuote remark={remark} /> : null}
      <p className={styles.words}>{text}</p>
      {answer ? (
        <p className={styles.words}>
          <b>Your answer:</b> {answer}
        </p>
      ) : null}
      {at ? (
        <p>
          <Link to={`${href("/work/:id/:version", { id: at.work, version: String(at.number) })}#remark-${id}`}>
            See it at its lines
          </Link>
        </p>
      ) : null}
    </li>
  );
}
