import { useEffect, useState } from "react";

/**
 * The time now, in milliseconds since 1970.
 *
 * @param runs whether to keep it current.
 * @param every milliseconds between updates.
 */
export function useNow(runs: boolean, every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  }, [runs, every]);
  return now;
}
