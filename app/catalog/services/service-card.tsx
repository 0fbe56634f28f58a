import { Link } from "react-router";
import ring from "#app/ui/ring.module.css";
import styles from "./service-card.module.css";
import type { ServiceSummary } from "./services.server.ts";

/** The visitor's problem first, then what we call the answer. The whole card is one link. */
export function ServiceCard({ service }: { service: ServiceSummary }) {
  return (
    <li className={`${ring.ring} ${styles.card}`} data-line={service.line}>
      <h3>
        <Link to={service.path}>{service.title}</Link>
      </h3>
      <p className={styles.fits}>{service.fits}</p>
      <p>{service.summary}</p>
    </li>
  );
}
