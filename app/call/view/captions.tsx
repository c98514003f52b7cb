import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "~/components/button";
import { useCopy } from "~/components/use-copy";
import { WithPhones } from "~/components/with-phones";
import { useLoadedCall } from "../calling";
import { type Call, isReconnecting } from "../machine/call";
import { LONGEST_MESSAGE } from "../machine/connected";

/**
 * Captions of both sides; a line still being spoken is gray.
 *
 * @param replayed the call of a replay.
 */
export function Captions({ replayed }: { replayed?: Call }) {
  const { call, simulated, captions: words, replay } = useLoadedCall();
  const { captions } = replayed ?? call;
  const log = useRef<HTMLDivElement>(null);
  // Once the visitor scrolls back, new lines no longer move the captions.
  const atEnd = useRef(true);
  // Keeps the newest line in view as it grows or the captions shrink. Runs before the frame's
  // scroll events, which would mistake that for the visitor's scrolling back.
  useLayoutEffect(() => {
    if (atEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  });
  return (
    <div className="call-captions flex w-full grow flex-col rounded-control bg-sunken px-3 pb-3 text-muted text-sm">
      <div
        ref={log}
        role="log"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
        aria-label={replayed ? replay.captions : words[simulated ? "demo" : "live"]}
        data-empty={words.empty}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {captions.map((caption) => (
          <p
            key={caption.id}
            data-final={caption.final}
            data-role={caption.role}
            // Announced once, when final, not word by word.
            aria-hidden={!caption.final}
            className={`text-wrap ${caption.final ? "text-text" : ""}`}
          >
            <strong className="font-semibold">
              {caption.role === "user" ? (replayed ? replay.caller : words.you) : words.dispatcher}:
            </strong>
            {/* The space is inside: on its own, it would count as a layout shift when it moves. */}
            <span>
              <WithPhones text={` ${caption.text}`} />
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** After a call, its captions to read and copy. */
export function Transcript() {
  const { call, captions: names, copied: said, summary: words } = useLoadedCall();
  const [copied, copy] = useCopy(said);
  const text = call.captions
    .map(({ role, text }) => `${role === "user" ? names.you : names.dispatcher}: ${text}`)
    .join("\n");
  return (
    <details className="call-transcript open:w-full">
      <summary className="link tap">{words.transcript}</summary>
      <section aria-label={words.transcript} className="grid min-h-44">
        <Captions />
      </section>
      <p>
        <Button data-kept="copied" onClick={() => copy(text)} className="link tap">
          {words.copyTranscript}
        </Button>
        <span role="status" className="ml-2">
          {copied}
        </span>
      </p>
    </details>
  );
}

/** A field for typing messages, in spoken calls too. */
export function TypeMessage() {
  const { call, send, typing } = useLoadedCall();
  // Off while nobody is listening.
  const disabled = call.connectedAt === null || isReconnecting(call);
  const input = useRef<HTMLInputElement>(null);
  // In a typed call the field gets the focus as soon as the dispatcher listens.
  useEffect(() => {
    // Leaves the focus alone if the visitor is elsewhere on the page.
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !focused?.closest("#test-call");
    if (call.typing && !disabled && !isElsewhere) input.current?.focus({ preventScroll: true });
  }, [call.typing, disabled]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: "say", text: input.current?.value ?? "" });
    event.currentTarget.reset();
  };
  return (
    <form onSubmit={submit} className="mt-1 flex w-full gap-2">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{typing.label}</span>
        <input
          ref={input}
          disabled={disabled}
          maxLength={LONGEST_MESSAGE}
          placeholder={typing.placeholder}
          autoComplete="off"
          className="-outline-offset-2 h-full w-full rounded-control framed border-edge bg-page px-3 placeholder:text-muted disabled:opacity-50"
        />
      </label>
      <button
        type="submit"
        disabled={disabled}
        // In a typed call it is the main button.
        className={`btn disabled:opacity-50 ${call.typing ? "btn-signal" : ""}`}
      >
        {typing.send}
      </button>
    </form>
  );
}
