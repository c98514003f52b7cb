import { isFull, isUsedUp, offersTyping, wrongField } from "~/call/machine/notices";
import { ActionLink } from "~/components/action-link";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { REPLAY_BUTTON } from "~/hydration/element-ids";
import { callStart } from "~/hydration/page-marks";
import { useCalling } from "../calling";
import { Choices, CompanyField, ScenarioChoice, Scene } from "./call-choices";
import { DemoPhone } from "./notice-box";
import { Consent, StartButton, TypeInstead } from "./start-buttons";

/** What the widget shows while there is no call (spec §2): the scene, the button, the choices. */
export function BeforeCall() {
  const { call, hearing, hasOrder, succeeded } = useCalling();
  const { notice, summary } = call;
  const full = notice !== null && isFull(notice);
  const usedUp = notice !== null && isUsedUp(notice);
  // Without a working microphone nobody can speak, and the notice offers typing.
  const noMic = notice !== null && offersTyping(notice);
  // After a work order there is no room for what to say next time.
  const isBrief = full || (summary !== null && hasOrder);
  const company = <CompanyField name="companyName" maxLength={60} autoComplete="organization" />;
  const typing = isBrief ? "link tap font-semibold text-sm" : "btn w-full";
  return (
    <Choices>
      {!isBrief && <Scene />}
      {!isBrief && company}
      {full && <WatchInstead />}
      {!usedUp && !succeeded && <StartButton quiet={noMic || full} />}
      <div className={full ? "hidden" : "flex flex-wrap items-center gap-x-4"}>
        {succeeded && <StartButton quiet />}
        {hearing.spoken && !noMic && <TypeInstead className={typing} />}
        {/* The next call keeps the last choice, even while it is hidden. */}
        {isBrief && <ScenarioChoice>{company}</ScenarioChoice>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        {!usedUp && <Consent />}
        {(!notice || wrongField(notice)) && <DemoPhone />}
      </div>
    </Choices>
  );
}

/** What visitors get when they can't make a call: the demo and the trial. */
function WatchInstead() {
  const { voice, words, watch } = useCalling();
  return (
    <>
      <Button
        id={REPLAY_BUTTON}
        data-watch=""
        {...callStart("replay")}
        onClick={watch}
        className="btn btn-signal w-full text-lg"
      >
        <Icon name="play" />
        {words.watchDemo}
      </Button>
      {voice.trial && <ActionLink action={voice.trial} />}
    </>
  );
}

/** What the widget shows while test calls are switched off. Visitors can watch a replay. */
export function SwitchedOff() {
  const { call, voice, words } = useCalling();
  return (
    <>
      {voice.closed && <p className="text-balance font-semibold">{voice.closed}</p>}
      <p className="text-balance">{words.switchedOff}</p>
      <WatchInstead />
      {!call.notice && <DemoPhone />}
    </>
  );
}
