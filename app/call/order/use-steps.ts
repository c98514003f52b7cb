import { useEffect, useState } from "react";

/** The example of who answers, step by step: a phone stays silent, the next says yes, it dawns. */
export const STEPS = { silent: 1, answered: 2, dawn: 3 };

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
