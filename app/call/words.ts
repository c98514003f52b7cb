import { createContext, useContext } from "react";
import type { CallDetails } from "~/content/call-details";
import type { CallWords } from "~/content/call-words";

const Words = createContext<CallWords | null>(null);
const Details = createContext<CallDetails | null>(null);

/** Gives the test call its words, in the language of the page. */
export const CallWordsProvider = Words.Provider;

/** Gives a call or its replay theirs, which load with it. */
export const CallDetailsProvider = Details.Provider;

/** What the test call says; throws outside of `CallWordsProvider`. */
export function useCallWords(): CallWords {
  const words = useContext(Words);
  if (!words) throw new Error("The test call has no words.");
  return words;
}

/** What a call or its replay says; throws outside of `CallDetailsProvider`. */
export function useCallDetails(): CallDetails {
  const details = useContext(Details);
  if (!details) throw new Error("The test call has no words for a call.");
  return details;
}
