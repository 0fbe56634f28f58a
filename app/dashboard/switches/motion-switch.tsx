import { useEffect, useState } from "react";
import { Sheet } from "#app/ui/sheet.tsx";
import { keepMotion, readMotion } from "./motion.ts";
import { Switch } from "#app/ui/switch/switch.tsx";

/** Less motion on this site, in this browser. */
export function MotionSwitch() {
  const [reduced, setReduced] = useState(readMotion);
  const [kept, setKept] = useState(true);

  // In step with the same choice at the foot of the page.
  useEffect(() => {
    const look = () => setReduced(readMotion());
    addEventListener("change", look);
    return () => removeEventListener("change", look);
  }, []);

  function choose(on: boolean) {
    setReduced(on);
    setKept(keepMotion(on));
  }
  return (
    <Sheet as="section">
      <h2>Motion</h2>
      <p>A device that asks for less motion gets it here without this switch.</p>
      <Switch label="Reduce motion in this browser" on={reduced} onChange={choose}>
        {reduced ? "On. Nothing slides, draws itself or pulses." : "Off. Lines draw themselves once."}
        {kept ? "" : " Your browser keeps nothing for this site, so this ends when you leave."}
      </Switch>
    </Sheet>
  );
}
