import { Button } from "~/components/button";
import { useCalling } from "../calling";

/** What the widget shows during a call, except the status (spec §2). */
export function InCall() {
  const { call, send, words, extras, strip, shown } = useCalling();
  // Until the visitor speaks, shows what to say first in the picked call.
  const waits = call.connectedAt !== null && !call.transcript;
  const begin = waits && words.scenarios.find(({ id }) => id === call.variables.scenario)?.begin;
  return (
    <>
      {extras && call.connectedAt === null && call.volume > 0 && <extras.Ringing />}
      {extras && <extras.CallHint />}
      {/* Space for what loads here, so that the end button does not move. */}
      {extras ? <extras.Captions /> : <div className="w-full grow rounded-t-control bg-sunken" />}
      {/* The visitor's last words, as recognized, below the captions in the same panel. */}
      <div
        // A new element when the slip below grows, so that moving up is no layout shift.
        key={JSON.stringify([Boolean(begin), shown?.draft.order ?? shown?.draft.facts])}
        className={`relative -mt-2 min-h-13 w-full rounded-b-control bg-sunken px-3 py-1 text-muted text-sm ${
          call.transcript || begin ? "ruled" : ""
        }`}
      >
        {/* The visitor's words get two lines at most, so the buttons below stay put (call.css). */}
        <p className={`you-said ${begin ? "cue" : call.transcript ? "" : "invisible"}`}>
          {/* Shows one child only: Firefox would give each its own line. */}
          {begin}
          <span hidden={Boolean(begin)}>
            <span>{words.youSaid}</span> <span data-you-said="">{call.transcript}</span>
          </span>
        </p>
        {/* The bot check runs before anyone speaks; its frame is 300 px wide. */}
        <div data-bot-check="" className="absolute -inset-x-2 bottom-1 flex justify-center" />
      </div>
      {strip}
      {extras && <extras.TypeMessage />}
      {/* On a phone or tablet, all in one row, as in the phone's own call screen. */}
      <div className="relative mt-1 flex w-full flex-wrap items-center gap-2">
        <Button
          data-end-call=""
          // Not the second half of a double click on the link that was here.
          onClick={({ detail }) => detail < 2 && send({ type: "stop" })}
          className="btn flex-1 border-alarm px-2 text-alarm"
        >
          {words.end}
        </Button>
        {extras ? <extras.CallControls /> : <div className="h-12" />}
      </div>
    </>
  );
}
