import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./way-in-line.module.css";

type Props = {
  /** What comes before the course opens. */
  first: "You pay" | "You open the link";
  /** How many of the three stations are behind the reader. */
  reached: 0 | 1 | 2;
  /** What is said of the station one stands before. */
  now?: string;
};

/** The short way to the first lesson, and where on it one is. */
export function WayInLine({ first, reached, now = "Next" }: Props) {
  return (
    <div className={styles.line}>
      <Strip line="training">
        {[first, "Your course opens", "First lesson"].map((name, place) => (
          <Station key={name} name={name} state={stationState(place, 3, place < reached)}>
            {place < reached ? "Done" : place === reached ? now : null}
          </Station>
        ))}
      </Strip>
    </div>
  );
}
