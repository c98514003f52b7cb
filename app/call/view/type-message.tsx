import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLoadedCall } from "../calling";
import { isReconnecting } from "../machine/call";
import { LONGEST_MESSAGE } from "../machine/going-on";

/** A field for typing messages, for visitors without a microphone. */
export function TypeMessage() {
  const { call, send, details } = useLoadedCall();
  // Nobody is listening right now.
  const disabled = call.connectedAt === null || isReconnecting(call);
  // In a typed call the field gets the focus as soon as the dispatcher listens.
  const autoFocus = call.typing;
  const { typing } = details;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Leaves the focus alone if the visitor is elsewhere on the page.
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !focused?.closest("#test-call");
    if (autoFocus && !disabled && !isElsewhere) input.current?.focus({ preventScroll: true });
  }, [autoFocus, disabled]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    send({ type: "say", text });
    setText("");
  };
  return (
    <form onSubmit={submit} className="flex w-full gap-2 text-left">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{typing.label}</span>
        <input
          ref={input}
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_MESSAGE}
          placeholder={typing.placeholder}
          autoComplete="off"
          className="h-full w-full rounded-control border border-edge bg-page px-3 placeholder:text-muted"
        />
      </label>
      <button type="submit" disabled={disabled} className="btn">
        {typing.send}
      </button>
    </form>
  );
}
