import { useEffect, useRef, useState } from "react";
import { useCallWords } from "../words";
import { clock } from "./call-timer";

/** Counts down to the next try at a busy line, and makes it unless the visitor stops it. */
export function Redial({
  seconds,
  onDial,
}: {
  /** As the server has said. */
  seconds: number;
  onDial: () => void;
}) {
  const { redial: words } = useCallWords();
  const [left, setLeft] = useState<number | null>(seconds);
  const dial = useRef(onDial);
  useEffect(() => {
    dial.current = onDial;
  }, [onDial]);
  const counts = left !== null;
  useEffect(() => {
    if (!counts) return;
    const at = performance.now() + seconds * 1000;
    // A page in the background counts in leaps.
    const timer = setInterval(() => {
      const rest = Math.ceil((at - performance.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      dial.current();
    }, 250);
    return () => clearInterval(timer);
  }, [counts, seconds]);
  if (!counts) return <p className="max-sm:text-sm">{words.stopped}</p>;
  return (
    <>
      <p className="max-sm:text-sm">
        {words.again}
        {/* Not read out each second. */}
        <span aria-hidden="true" className="figures">
          {words.in(clock(left))}
        </span>
        .
      </p>
      <button
        type="button"
        onClick={() => setLeft(null)}
        className="link -mb-2 min-h-11 font-semibold"
      >
        {words.stop}
      </button>
    </>
  );
}
