import { useEffect, useState } from "react";
import { Sheet } from "#app/ui/sheet.tsx";
import { keepMotion, readMotion } from "./motion.ts";
import { Switch } from "#app/ui/switch/switch.tsx";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

/** Less motion on this site, in this browser. */
export function MotionSwitch() {
  const { motion: words } = useSettingsWords();
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
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <Switch label={words.label} on={reduced} onChange={choose}>
        {reduced ? words.on : words.off}
        {kept ? "" : ` ${words.unkept}`}
      </Switch>
    </Sheet>
  );
}
