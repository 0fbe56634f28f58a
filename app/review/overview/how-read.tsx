import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import styles from "./how-read.module.css";

/** The way of a work through a reviewer's hands, for whoever has not gone it yet. */
export function HowRead() {
  return (
    <Sheet as="section" line="training">
      <h2 className={styles.title}>How a work is read</h2>
      <Stops line="training" ordered>
        <Stop>
          You take the next one
          <p className={layout.soft}>It is the one that waits longest. Nobody picks, so nobody is passed over.</p>
        </Stop>
        <Stop>
          You read it against its rubric
          <p className={layout.soft}>Each criterion gets a level. What is missing gets a remark at its lines.</p>
        </Stop>
        <Stop state="end">
          You release it
          <p className={layout.soft}>The student gets one mail, and answers your remarks in the next version.</p>
        </Stop>
      </Stops>
    </Sheet>
  );
}
