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
          className="w-full rounded-lg border border-slate-500 px-3 py-2 placeholder:text-slate-600"
        />
      </label>
      <button
        type="submit"
        disabled={disabled}
        className="rounded-lg bg-slate-800 px-4 py-2 font-semibold text-white focus-visible:outline-3 focus-visible:outline-blue-900 focus-visible:outline-offset-2"
      >
        Send
      </button>
    </form>
  );
}
