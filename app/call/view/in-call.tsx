import { Button } from "~/components/button";
import { useCalling } from "../calling";

/** What the widget shows during a call, except the status (spec §2). */
export function InCall() {
  const { call, send, words, extras, strip, shown } = useCalling();
  // Until the visitor speaks, shows what to say first in the picked call.
  const waits = call.connectedAt !== null && !call.transcript;
  const begin = waits && words.scenarios.find(({ id }) => id === call.variables.scenario)?.begin;
  // What was typed needs no second line to prove that it was understood.
  const said = begin || (!call.typing && call.transcript);
  return (
    <>
      {extras && call.connectedAt === null && call.volume > 0 && <extras.Ringing />}
      {extras && <extras.CallHint />}
      {/* Space for what loads here, so that the end button does not move. */}
      <div className="flex w-full grow flex-col rounded-control bg-sunken text-sm">
        {extras && <extras.Captions />}
        {/* The visitor's last words, as recognized, below the captions in the same panel. */}
        <div
          // A new element when the slip below grows, so that moving up is no layout shift.
          key={JSON.stringify([Boolean(begin), shown?.draft.order ?? shown?.draft.facts])}
          className={`relative px-3 text-muted ${said ? "ruled min-h-13 py-1" : ""}`}
        >
          {/* The visitor's words get two lines at most, so the buttons below stay put (call.css). */}
          <p className={`you-said ${begin ? "cue" : said ? "" : "sr-only"}`}>
            {/* Shows one child only: Firefox would give each its own line. */}
            {begin}
            <span hidden={!call.transcript}>
              <span>{words.youSaid}</span> <span data-you-said="">{call.transcript}</span>
            </span>
          </p>
          {/* The bot check runs before anyone speaks; its frame is 300 px wide. */}
          <div data-bot-check="" className="absolute -inset-x-2 bottom-1 flex justify-center" />
        </div>
      </div>
      {strip}
      {extras && <extras.TypeMessage />}
      {/* On a phone or tablet, all in one row, as in the phone's own call screen. */}
      <div className="relative mt-1 flex w-full flex-wrap items-center gap-2">
        <Button
          data-end-call=""
          // Not the second half of a double click on the link that was here.
          onClick={({ detail }) => detail < 2 && send({ type: "stop" })}
          className="btn flex-1 border-alarm px-2 text-alarm hover:border-alarm"
        >
          {words.end}
        </Button>
        {extras ? <extras.CallControls /> : <div className="h-12" />}
      </div>
    </>
  );
}
