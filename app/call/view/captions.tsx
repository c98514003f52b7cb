import { useEffect, useRef } from "react";
import { useLoadedCall } from "../calling";
import type { Caption } from "../machine/conversation";

/** The captions of the widget's call. */
export function LiveCaptions() {
  const { call, simulated, details } = useLoadedCall();
  const { live, demo } = details.captions;
  return <Captions captions={call.captions} title={simulated ? demo : live} />;
}

/** Captions of both sides; a line still being spoken is gray. */
export function Captions({
  captions,
  title,
  caller,
}: {
  captions: Caption[];
  title: string;
  /** Who calls in a replay, which is in English, whatever the page's language. */
  caller?: string;
}) {
  const { captions: words } = useLoadedCall().details;
  const log = useRef<HTMLDivElement>(null);
  /** False once the visitor has scrolled back to read; new lines then do not scroll. */
  const atEnd = useRef(true);
  /** The last known position: scroll events come a frame late, and a new line may come first. */
  const top = useRef(0);
  const last = captions.at(-1)?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into view as it grows
  useEffect(() => {
    const box = log.current;
    if (!box || !atEnd.current || box.scrollTop < top.current) return;
    box.scrollTop = box.scrollHeight;
    top.current = box.scrollTop;
  }, [last, captions.length]);
  return (
    <div className="call-captions flex w-full flex-col text-left text-muted text-sm lg:grow">
      <p id="call-captions">{title}</p>
      <div
        ref={log}
        role="log"
        aria-labelledby="call-captions"
        data-empty={words.empty}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        // In a call, 'You said:' is the lower part of this panel.
        className={`mt-1 bg-sunken ${caller ? "rounded-control" : "rounded-t-control"}`}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
          top.current = scrollTop;
        }}
      >
        {captions.map((caption) => (
          <p
            key={caption.id}
            data-final={caption.final}
            // Announced once, when final, not word by word.
            aria-hidden={!caption.final}
            className={caption.final ? "text-text" : undefined}
          >
            <strong className="font-semibold">
              {caption.role === "user" ? (caller ?? words.you) : words.dispatcher}:
            </strong>
            {/* The space is inside: alone, it would count as a layout shift when it moves. */}
            <span lang={caller ? "en" : undefined}>{` ${caption.text}`}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
