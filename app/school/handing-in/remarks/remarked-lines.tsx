import { LinesTable } from "#app/school/courses/compare/lines-table.tsx";
import { placeOf } from "#app/school/handing-in/hand-in/remark-quote.tsx";
import type { Remark, Version } from "#app/school/handing-in/works/work.ts";
import { RemarkPart } from "./reading.tsx";
import styles from "./work.module.css";
import { fill } from "#app/content/words/words.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";

/** A version with all that was remarked on it. `isOver`: the work is accepted. */
export type Remarked = { version: Version; remarks: Remark[]; isOver: boolean };

/** `name` stands before the numbers in the ids of rows; `path` is empty for the text of the work. */
type Props = { name: string; path: string; lines: string[]; of: Remarked };

/** Lines with the remarks below the last line that each is about; the number of its first leads to it, and it leads back. */
export function RemarkedLines({ name, path, lines, of }: Props) {
  const { lines: words } = useWorkParts();
  const own = of.remarks.filter((remark) => remark.path === path);
  const rows = lines.map((text, place) => {
    const n = place + 1;
    const under = own.filter(({ lines: { last } }) => last === n);
    const first = own.find((remark) => remark.lines.first === n);
    const number = (
      <a
        href={first ? `#remark-${first.id}` : `#${name}L${n}`}
        aria-label={fill(first ? words.toRemark : words.one, { line: n })}
      >
        {n}
      </a>
    );
    const below = under.length > 0 ? <RemarkList name={name} of={{ ...of, remarks: under }} /> : null;
    return { id: `${name}L${n}`, text, number, below };
  });
  const caption = fill(words.caption, { file: path || words.text, number: of.version.number });
  return <LinesTable caption={caption} lines={rows} />;
}

function RemarkList({ name, of: { version, remarks, isOver } }: Pick<Props, "name" | "of">) {
  const { lines: words } = useWorkParts();
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark) => (
        <RemarkPart key={remark.id} remark={remark} rubric={version.rubric} isOver={isOver}>
          <a href={`#${name}L${remark.lines.first}`}>{placeOf(words, remark)}</a>
        </RemarkPart>
      ))}
    </ul>
  );
}
