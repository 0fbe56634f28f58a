import { Link } from "react-router";
import { useOwnWords } from "./words/own-words.ts";
import styles from "./breadcrumbs.module.css";

/** Where this page stands. The last name is the page itself. */
export function Breadcrumbs({ trail, here }: { trail: { name: string; to: string }[]; here: string }) {
  const { trail: label } = useOwnWords();
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol>
        {trail.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
