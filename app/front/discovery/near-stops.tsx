import { Link } from "react-router";
import type { NearPage } from "#app/site/lost.server.ts";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./near-stops.module.css";

/** Pages that may have been meant, as stops on a line; nothing when there are none. */
export function NearStops({ title, pages }: { title: string; pages: NearPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.near}>
      <h2>{title}</h2>
      <Stops>
        {pages.map((page) => (
          <Stop key={page.path}>
            <Link to={page.path}>{page.title}</Link>
            <p className={layout.soft}>{page.summary}</p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}
