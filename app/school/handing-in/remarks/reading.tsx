import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { RemarkQuote } from "#app/school/handing-in/hand-in/remark-quote.tsx";
import { LevelsTable } from "#app/school/courses/rubric/levels-table.tsx";
import type { KeptRubric, PublishedReading, Remark } from "#app/school/handing-in/works/work.ts";
import { momentHere } from "#app/school/handing-in/works/standing-words.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./work.module.css";
import { Words } from "#app/content/words/words.tsx";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";

type At = { work: string; number: number };
/** `isOver`: the work is accepted, and nothing in it is open any more. */
type Props = { reading: PublishedReading; rubric: KeptRubric; at: At; isOver: boolean };

/** What one reader decided about one version: the verdict, each criterion, and the remarks, open ones first. */
export function Reading({ reading, rubric, at, isOver }: Props) {
  const words = useWorkParts().reading;
  const { role, reviewer, verdict, publishedAt, summary, levels } = reading;
  const remarks = [false, true].flatMap((settled) => reading.remarks.filter((remark) => remark.settled === settled));
  return (
    <div className={styles.reading}>
      <h3>{verdict === "accepted" ? words.accepted : words.again}</h3>
      <p className={layout.soft}>
        <Words
          text={words[role === "planted" ? "second" : role]}
          values={{ reader: <bdi>{reviewer}</bdi>, time: momentHere(publishedAt) }}
        />
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
  const { remark: words } = useWorkParts();
  const { id, criterion, text, answer, settled } = remark;
  const about = rubric.criteria.find((each) => each.id === criterion)?.name;
  return (
    <li id={at ? undefined : `remark-${id}`} data-settled={settled ? "" : undefined}>
      <p className={styles.tag}>
        {isOver ? null : <b>{`${settled ? words.done : words.open} `}</b>}
        {about}
      </p>
      {children}
      {at ? <RemarkQuote remark={remark} /> : null}
      <p className={styles.words}>{text}</p>
      {answer ? (
        <p className={styles.words}>
          <b>{words.answer}</b> {answer}
        </p>
      ) : null}
      {at ? (
        <p>
          <Link to={`${href("/work/:id/:version", { id: at.work, version: String(at.number) })}#remark-${id}`}>
            {words.see}
          </Link>
        </p>
      ) : null}
    </li>
  );
}
