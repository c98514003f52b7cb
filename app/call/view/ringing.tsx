import { useEffect } from "react";

/** A telephone's ring in the United States, until somebody answers: 440 and 480 Hz, two seconds long. */
export function Ringing() {
  useEffect(() => {
    // A page that goes on after a reload has not been touched: nothing may sound yet.
    if (!navigator.userActivation?.hasBeenActive) return;
    const context = new AudioContext();
    const quiet = new GainNode(context, { gain: 0.04 });
    quiet.connect(context.destination);
    for (const frequency of [440, 480]) {
      const tone = new OscillatorNode(context, { frequency });
      tone.connect(quiet);
      tone.start();
      tone.stop(context.currentTime + 2);
    }
    return () => {
      context.close();
    };
  }, []);
  return null;
}
