import type { NoticeText } from "./call-notices";
import type { CallScenario } from "./call-scenarios";
import type { Language } from "./language";

/** Words of the test call that load with the page; call-details.ts has the rest. */
export interface CallWords {
  language: Language;
  heading: string;
  /** Status labels (spec §4). */
  labels: Record<
    "loading" | "active" | "listening" | "processing" | "speaking" | "reconnecting",
    string
  >;
  /** For scripts that fail to load, also on a page without React (first-interaction.ts). */
  couldNotLoad: string;
  pleaseReload: string;
  reload: string;
  /** Shown instead of the test call when it is switched off. */
  switchedOff: string;
  watchDemo: string;
  withoutJavaScript: string;
  start: string;
  /** What a simulated call will be, below the button's label. */
  how: { typed: string; spoken: string };
  again: string;
  typeInstead: string;
  pickAnother: string;
  scenarios: readonly CallScenario[];
  company: Record<"companyName" | "trade", { label: string; example: string }>;
  /** Who turns speech into text in a simulated call. */
  hearing: Record<"device" | "maker" | "none", string>;
  /** What kind of call it is; `live` and `simulated` contain `{minutes}`. */
  consent: {
    live: string;
    real: string;
    simulated: string;
    /** Links to what is different on the visitor's own line. */
    differs: string;
  };
  /** Contains `{phone}`. */
  orCall: string;
  /** Contains `{time}`. */
  left: string;
  youSaid: string;
  end: string;
  /** Shown when the call's script fails to load. */
  scriptFailed: NoticeText;
}
