import { Link } from "react-router";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { Stop, Stops } from "#app/ui/stops.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./search-start.module.css";

const starts = [
  { part: "services", to: "/services" },
  { part: "training", to: "/certifications" },
  { part: "tools", to: "/aitools" },
  { part: "newsletter", to: "/newsletter" },
  { part: "questions", to: "/faq" },
] as const;

/** Where to go when there is nothing to look for yet. */
export function SearchStart() {
  const words = useTexts("start");
  return (
    <section className={styles.start}>
      <h2>{words.heading}</h2>
      <Stops>
        {starts.map(({ part, to }) => (
          <Stop key={to}>
            <Link to={to}>{words[part]}</Link>
            <p className={layout.soft}>{words[`${part}Text`]}</p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}
