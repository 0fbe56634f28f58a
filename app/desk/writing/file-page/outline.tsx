import type { MouseEvent } from "react";
import type { FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import { idOf } from "#app/desk/writing/fields/values.ts";
import type { ContentMistake } from "#app/site/content.ts";
import { goToControl } from "./go-to-field.ts";
import styles from "./outline.module.css";

/** A form with fewer sections is seen whole. */
const fewest = 4;

type Props = { spec: FieldSpec; mistakes: readonly ContentMistake[] };

/** The sections of a long form, to jump to; what is to mend in one is said here too. */
export function Outline({ spec, mistakes }: Props) {
  const sections = sectionsOf(spec);
  if (sections.length < fewest) return null;
  return (
    <details className={styles.outline}>
      <summary>{`Sections of this form (${sections.length})`}</summary>
      <nav aria-label="Sections of this form">
        <ul>
          {sections.map(({ key, label }) => (
            <li key={key}>
              <a href={`#${idOf([key])}`} onClick={jump}>
                {label}
              </a>
              <ToMend count={mistakes.filter(({ field }) => String(field[0]) === String(key)).length} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function ToMend({ count }: { count: number }) {
  if (count === 0) return null;
  return <b>{` ${count} to mend`}</b>;
}

/** Single fields stand between them and are no sections. */
function sectionsOf(spec: FieldSpec) {
  if (spec.kind !== "group") return [];
  return spec.fields.filter(({ spec: { kind } }) => kind === "group" || kind === "list" || kind === "markdown");
}

/** Where it stands is opened and gets the focus; the address stays, so that Back leads to where one came from. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  if (goToControl(event.currentTarget.hash.slice(1))) event.preventDefault();
}
