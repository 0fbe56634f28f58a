import { Link } from "react-router";
import { Stop, Stops } from "#app/ui/stops.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./search-start.module.css";

const starts = [
  { name: "Services", to: "/services", text: "What we build or do for you, each with its limits." },
  { name: "Training", to: "/certifications", text: "Two programs; coaching and tutorials beside them." },
  { name: "AI tools", to: "/aitools", text: "Reviews of seventeen tools by other makers." },
  { name: "Newsletter", to: "/newsletter", text: "Past letters, searchable by every heading." },
  { name: "Questions", to: "/faq", text: "Ten that come up before people book or enroll." },
];

/** Where to go when there is nothing to look for yet. */
export function SearchStart() {
  return (
    <section className={styles.start}>
      <h2>Or get on here</h2>
      <Stops>
        {starts.map(({ name, to, text }) => (
          <Stop key={to}>
            <Link to={to}>{name}</Link>
            <p className={layout.soft}>{text}</p>
          </Stop>
        ))}
      </Stops>
    </section>
  );
}
