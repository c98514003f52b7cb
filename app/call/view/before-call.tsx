import { isFull, isUsedUp, offersTyping } from "~/call/machine/notices";
import { ActionLink } from "~/components/action-link";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { REPLAY_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useCalling } from "../calling";
import { CompanyName, ScenarioChoice } from "./call-choices";
import { DemoPhone } from "./notice-box";
import { Consent, HeardBy, StartButton, TypeInstead } from "./start-buttons";

/** What the widget shows while there is no call (spec §2). */
export function BeforeCall() {
  const { call, words, hearing, succeeded, hasOrder, watch } = useCalling();
  const { notice, summary } = call;
  const full = notice !== null && isFull(notice);
  const usedUp = notice !== null && isUsedUp(notice);
  // The choices fold to make room for the result of a call, or for watching one.
  const folded = summary !== null || full;
  // Without a working microphone nobody can speak, and the notice offers to type.
  const noMic = notice !== null && offersTyping(notice);
  const type = hearing.spoken && !noMic && !full && <TypeInstead />;
  const heardBy = !usedUp && <HeardBy />;
  return (
    <>
      <div
        className={`flex w-full gap-3 ${succeeded ? "flex-wrap items-center" : "grow flex-col"}`}
      >
        {/* The button comes first: everything below it is optional. */}
        {!usedUp && <StartButton quiet={noMic || full} />}
        {!(folded && hasOrder) && type}
        {!succeeded && heardBy}
        {full && <Poster />}
        {!folded && <CompanyName />}
        {/* After a call without a work order there is room for what to say next time. */}
        <ScenarioChoice scene={!full && !(summary && hasOrder)} hidden={full}>
          {folded && (
            <>
              <CompanyName />
              {hasOrder && type}
              {/* The hero's own button is hidden beside it. */}
              <Button data-watch="" onClick={watch} className="link min-h-11 text-sm">
                {words.watchDemo}
              </Button>
            </>
          )}
        </ScenarioChoice>
      </div>
      <DemoPhone className="text-sm" />
      {succeeded && heardBy}
      {!usedUp && <Consent />}
    </>
  );
}

/** Shown where no call can be made: the demo, with a work order yet to be written, and the trial. */
function Poster() {
  const { voice, words, extras, watch } = useCalling();
  const order = { type: "Emergency", description: words.scenarios[0]?.title } as const;
  return (
    <div className="flex w-full grow flex-col gap-3">
      <div aria-hidden="true" className="poster">
        {extras && <extras.WorkOrderCard order={order} words={extras.details.order.words} />}
      </div>
      <Button
        id={REPLAY_BUTTON}
        data-watch=""
        {...callStart("replay")}
        onClick={watch}
        className="btn btn-signal text-lg"
      >
        <Icon name="play" />
        {words.watchDemo}
      </Button>
      {voice.trial && <ActionLink action={voice.trial} />}
    </div>
  );
}

/** What the widget shows while test calls are switched off. Visitors can watch a replay. */
export function SwitchedOff() {
  const { voice, words } = useCalling();
  return (
    <>
      {voice.closed && <p className="text-balance font-semibold">{voice.closed}</p>}
      <p className="text-balance">{words.switchedOff}</p>
      <Poster />
      <DemoPhone />
    </>
  );
}
