import { PlaceWords } from "#app/desk/writing/places/place-words.tsx";
import layout from "#app/ui/layout.module.css";
import type { DraftFinding } from "./draft-findings.ts";

/** Things that the drafts bring and that do not keep anybody from publishing: folded, each with the field where it is. */
export function FindingsList({ findings }: { findings: DraftFinding[] }) {
  const count = findings.length === 1 ? "1 thing to look at" : `${findings.length} things to look at`;
  return (
    <>
      <p role="status" className={layout.visuallyHidden}>
        {findings.length > 0 ? count : ""}
      </p>
      {findings.length > 0 ? (
        <details>
          <summary>{count}</summary>
          <ul>
            {findings.map(({ id, place, to, what, fix }) => (
              <li key={`${id} ${what}`}>
                <a href={to}>{place}</a>: <PlaceWords text={`${what} ${fix}`} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
