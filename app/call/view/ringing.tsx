import { useEffect } from "react";

/** One US ringback tone: 440 and 480 Hz for two seconds, or until the dispatcher answers. */
export function Ringing() {
  useEffect(() => {
    // After a reload the visitor has not touched the page, so the browser allows no sound yet.
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
    return () => void context.close();
  }, []);
  return null;
}
