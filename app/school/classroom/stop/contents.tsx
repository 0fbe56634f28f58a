import { useEffect, useState } from "react";
import styles from "./contents.module.css";

type Place = { id: string; title: string };

/** The parts of a long text beside it, the one that is read marked. A page of one or two parts needs none. */
export function Contents({ label, places }: { label: string; places: Place[] }) {
  const read = useReadPlace(places);
  if (places.length < 3) return null;
  return (
    <nav className={styles.contents} aria-label={label} data-screen-only="">
      <b>{label}</b>
      {places.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === read ? "location" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The last part that began in the upper third of the window, or above it. */
function useReadPlace(places: Place[]) {
  const [read, setRead] = useState<string>();
  const ids = places.map(({ id }) => id).join(" ");
  // In step with scrolling.
  useEffect(() => {
    const begins = ids.split(" ").map((id) => ({ id, at: beginOf(id) }));
    const look = () => setRead(begins.findLast(({ at }) => at && at.getBoundingClientRect().top < innerHeight / 3)?.id);
    const observer = new IntersectionObserver(look, { rootMargin: "0px 0px -67% 0px" });
    for (const { at } of begins) if (at) observer.observe(at);
    return () => observer.disconnect();
  }, [ids]);
  return read;
}

/** What is folded away begins at the line that opens it. */
function beginOf(id: string) {
  const part = document.getElementById(id);
  return part?.closest("details") ?? part;
}
