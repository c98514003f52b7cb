import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useLoadedCall } from "~/call/calling";
import { type Call, stateOf } from "~/call/machine/call";
import { picked } from "~/call/view/call-choices";
import { Captions } from "~/call/view/captions";
import { Button } from "~/components/button";
import { Select } from "~/components/select";
import "./call-replay.css";
import { type CallName, calls } from "../../../packages/simulator";
import { ReplayControls, ReplayProgress } from "./replay-controls";
import { callChapters, callTimeline } from "./timeline";
import { useReplay } from "./use-replay";

/** Focuses the play button and scrolls the panel into view if needed. */
function useFocusOnPlay() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const play = panel.current?.querySelector<HTMLElement>(".replay-controls button");
    play?.focus({ preventScroll: true });
    const { top = 0, bottom = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) panel.current?.scrollIntoView();
  }, []);
  return panel;
}

/**
 * A scripted call with captions, for visitors who cannot or prefer not to talk.
 *
 * @param onClose takes whether the visitor goes on to the test call.
 */
export function CallReplay({
  onPlay,
  onClose,
}: {
  onPlay: (call: Call) => void;
  onClose: (goesOn: boolean) => void;
}) {
  const { voice, words: page, details, strip } = useLoadedCall();
  const { replay: words } = details;
  const canCall = voice.provider !== "off";
  const scripted = page.scenarios.filter(({ id }) => Object.hasOwn(calls, id));
  // The call that the visitor picked; the first one plays if it has no script.
  const [name, setName] = useState(() => {
    const { scenario } = picked();
    return (scripted.find(({ id }) => id === scenario)?.id ?? "burst-pipe") as CallName;
  });
  const timeline = useMemo(() => callTimeline(name), [name]);
  const replay = useReplay(timeline, onPlay);
  const { call, over } = replay;
  const panel = useFocusOnPlay();
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose(false);
  };

  return (
    <section
      ref={panel}
      id="call-replay"
      aria-labelledby="call-replay-heading"
      data-call-state={stateOf(call)}
      onKeyDown={leaveByKey}
      className="call-panel card tall call-replay shadow-card"
    >
      <h2 id="call-replay-heading" className="text-2xl">
        {words.title}
      </h2>
      <p className="text-muted text-sm">{words.lead}</p>
      <Select
        aria-label={words.call}
        className="w-full"
        value={name}
        options={scripted.map(({ id, title }) => [id, title])}
        pick={(id) => {
          setName(id as CallName);
          replay.seek(0);
        }}
      />
      <div className="min-h-17 w-full lg:hidden [@media(height>=40rem)]:min-h-34">{strip}</div>
      <ReplayProgress replay={replay} chapters={callChapters(name, timeline, words.chapter)} />
      <Captions
        captions={(call.summary ?? call).captions}
        title={words.captions}
        caller={words.caller}
      />
      <ReplayControls replay={replay} />
      <Button
        onClick={() => onClose(canCall)}
        className={`btn w-full ${over && canCall ? "btn-signal" : ""}`}
      >
        {canCall ? words.tryIt : words.close}
      </Button>
    </section>
  );
}
