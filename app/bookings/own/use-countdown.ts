import { useEffect, useRef, useState } from "react";
import { second } from "#app/site/time.ts";

/**
 * Milliseconds that are left of `left`, every second, counted by a clock that nobody sets. Undefined until React is
 * there. `onEnd` is called once.
 */
export function useCountdown(left: number, onEnd: () => void) {
  const [remaining, setRemaining] = useState<number>();
  const end = useRef(onEnd);
  // In step with the latest render: the timer below outlives it.
  useEffect(() => {
    end.current = onEnd;
  });
  // In step with time.
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(tick, second);
    function tick() {
      const rest = Math.max(0, left - (performance.now() - from));
      setRemaining(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current();
    }
    tick();
    return () => clearInterval(timer);
  }, [left]);
  return remaining;
}
