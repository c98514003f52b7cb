import { useEffect, useRef } from "react";
import type { Caption } from "./call-state";

/** Live captions of both sides; what is still being spoken is grey. */
export function Captions({ captions, simulated }: { captions: Caption[]; simulated: boolean }) {
  const log = useRef<HTMLDivElement>(null);
  const last = captions.at(-1)?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into view as it grows
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last, captions.length]);
  return (
    <div className="text-left">
      <p id="call-captions" className="text-muted text-sm">
        Live captions{simulated && " (simulated call: scripted, not what you really said)"}
      </p>
      <div
        ref={log}
        role="log"
        aria-labelledby="call-captions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="mt-1 h-36 overflow-y-auto rounded-control bg-sunken p-3 text-sm"
      >
        {captions.map((caption) => (
          <p
            key={caption.id}
            data-final={caption.final}
            className={caption.final ? "text-text" : "text-muted italic"}
          >
            <span className="font-semibold">
              {caption.role === "user" ? "You" : "Dispatcher"}:{" "}
            </span>
            {caption.text}
          </p>
        ))}
      </div>
    </div>
  );
}
