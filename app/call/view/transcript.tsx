import { Button } from "~/components/button";
import { useCopy } from "~/components/use-copy";
import { useLoadedCall } from "../calling";
import { isWide } from "./is-wide";

/** The transcript to read and copy; open where there is room for it. */
export function Transcript() {
  const { call, hasOrder, captions: names, copied: said, summary: words } = useLoadedCall();
  const [copied, copy] = useCopy(said);
  const text = call.captions
    .map(({ role, text }) => `${role === "user" ? names.you : names.dispatcher}: ${text}`)
    .join("\n");
  return (
    <details open={isWide() && hasOrder} className="call-transcript -my-2 w-full text-sm">
      <summary className="link tap">{words.transcript}</summary>
      <section
        aria-label={words.transcript}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="rounded-control bg-sunken px-3 py-3 text-left"
      >
        {text}
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
