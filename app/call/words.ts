import { createContext, useContext } from "react";
import type { CallDetails } from "~/content/call-details";
import type { CallWords } from "~/content/call-words";

/** A provider, and the hook that reads what it gives; outside of it the hook throws. */
export function givenTo<T>(missing: string) {
  const Context = createContext<T | null>(null);
  const useGiven = (): T => {
    const given = useContext(Context);
    if (!given) throw new Error(missing);
    return given;
  };
  return [Context.Provider, useGiven] as const;
}

/** What the test call says, in the language of the page. */
export const [CallWordsProvider, useCallWords] = givenTo<CallWords>("The test call has no words.");

/** What a call or its replay says; it loads with them. */
export const [CallDetailsProvider, useCallDetails] = givenTo<CallDetails>(
  "The test call has no words for a call.",
);
