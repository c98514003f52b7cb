import { type FormEvent, useState } from "react";
import { LONGEST_MESSAGE } from "./call-messages";

/** Lets a visitor without a microphone take part. */
export function TypeMessage({
  disabled,
  onSend,
}: {
  /** Nobody listens yet. */
  disabled: boolean;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onSend(text);
    setText("");
  };
  return (
    <form onSubmit={send} className="flex gap-2 text-left">
      <label className="flex-1">
        <span className="sr-only">Type to the dispatcher</span>
        <input
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_MESSAGE}
          placeholder="Type to the dispatcher"
          autoComplete="off"
          className="w-full rounded-control border border-edge px-3 py-2 bg-page placeholder:text-muted"
        />
      </label>
      <button type="submit" disabled={disabled} className="btn">
        Send
      </button>
    </form>
  );
}
