import type { CallScenario } from "./call-scenarios";
import type { Language } from "./language";

/** What a notice says: what happened, and what to do about it. */
interface Said {
  title: string;
  text: string;
}

/** What the test call says before one begins, and the one line of advice during it. */
export interface CallWords {
  language: Language;
  heading: string;
  /** Status labels (spec §4). */
  labels: Record<
    "loading" | "active" | "listening" | "processing" | "speaking" | "reconnecting",
    string
  >;
  /** Said of scripts that do not arrive, also by a page without React (first-interaction.ts). */
  couldNotLoad: string;
  pleaseReload: string;
  reload: string;
  /** In the place of the test call where there is none. */
  switchedOff: string;
  watchDemo: string;
  replayFailed: { before: string; reload: string };
  withoutJavaScript: string;
  kind: { simulated: string; live: string };
  /** With a gap for the `{minutes}`. */
  minutes: string;
  talk: string;
  start: string;
  again: string;
  typeInstead: string;
  /** The second way where a call is typed anyhow. */
  listenInstead: string;
  pickAnother: string;
  pick: string;
  scenarios: readonly CallScenario[];
  /** In place of the last one's words where spoken ones are not understood. */
  simulatedOwnWords: string;
  company: {
    /** In front of the field that the name goes into. */
    answerAs: string;
    name: string;
    addTrade: string;
    trade: string;
    example: string;
    note: string;
  };
  hearing: { agree: string; device: string; none: string };
  consent: {
    real: string;
    simulated: string;
    /** The same where the browser's maker recognizes what is said. */
    simulatedHeard: string;
    privacy: string;
    /** Behind it where the policy is this site's own. */
    privacyOwn: string;
    questions: string;
    questionsHref: string;
  };
  /** With a gap for the `{phone}`. */
  orCall: string;
  /** With a gap for the `{time}`. */
  left: string;
  tapToHear: string;
  youSaid: string;
  end: string;
  hints: {
    reconnecting: string;
    typeBelow: string;
    unheard: string;
    loud: string;
    echo: string;
    poorNetwork: string;
    connectingTyped: string;
    connecting: string;
    muted: string;
    howTyped: string;
    how: string;
    real: string;
    scripted: string;
  };
  notice: { lines: string };
  /** What comes behind `again` has a gap for the `{time}`. */
  redial: { again: string; in: string; stop: string; stopped: string };
  /** Where the script of the call does not arrive. */
  scriptFailed: Said;
}
