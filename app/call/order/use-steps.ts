import { useEffect, useState } from "react";

/** Steps of the example of who answers. The first phone stays silent, the second says yes. */
export const STEPS = { answered: 2, dawn: 3 };

/** Milliseconds per step. */
const BEAT = 1500;

/** Counts the steps since the call ended; without motion they are all there at once. */
export function useSteps(over: boolean): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!over) return setStep(0);
    if (step === STEPS.dawn) return;
    const timer = setTimeout(setStep, BEAT, step + 1);
    return () => clearTimeout(timer);
  }, [over, step]);
  return over && matchMedia("(prefers-reduced-motion)").matches ? STEPS.dawn : step;
}
