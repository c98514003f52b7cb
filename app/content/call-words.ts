import type { CallDetails } from "./call-details";
import type { CallScenario } from "./call-scenarios";

/** What a notice says: what happened, and what to do about it. */
interface Said {
  title: string;
  text: string;
}

/** What the test call says before one begins, and the one line of advice during it. */
export interface CallWords {
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
  minutes: (minutes: number) => string;
  talk: string;
  start: string;
  again: string;
  typeInstead: string;
  pickAnother: string;
  pick: string;
  scenarios: readonly CallScenario[];
  /** In place of the last one's words where spoken ones are not understood. */
  simulatedOwnWords: string;
  company: { summary: string; name: string; trade: string; example: string; note: string };
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
  orCall: (phone: string) => string;
  left: (time: string) => string;
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
  redial: { again: string; in: (time: string) => string; stop: string; stopped: string };
  /** Where the script of the call does not arrive. */
  scriptFailed: Said;
  /** What only a visitor who calls or watches needs. */
  details: () => Promise<CallDetails>;
}
