import { href, Link } from "react-router";
import { formatDay } from "#app/site/time.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { editionName, type EditionSummary } from "./edition-summary.ts";
import styles from "./edition-stops.module.css";

/** Editions on the yellow line, newest first. */
export function EditionStops({ editions }: { editions: EditionSummary[] }) {
  return (
    <Stops line="prompts" ordered>
      {editions.map((edition) => (
        <Stop key={edition.slug}>
          <EditionLink edition={edition} />
        </Stop>
      ))}
    </Stops>
  );
}

export function EditionLink({ edition }: { edition: EditionSummary }) {
  return (
    <div className={styles.edition}>
      <Link to={href("/newsletter/:edition", { edition: edition.slug })}>
        {editionName(edition)}: {edition.title}
      </Link>
      <span>
        {formatDay(edition.date)}, {edition.minutes} minutes
      </span>
    </div>
  );
}
