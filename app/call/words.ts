import { createContext, useContext } from "react";
import type { CallDetails } from "~/content/call-details";
import type { CallWords } from "~/content/call-words";

/** Makes a context provider and its hook; outside the provider, the hook throws `missing`. */
export function givenTo<T>(missing: string) {
  const Context = createContext<T | null>(null);
  const useGiven = (): T => {
    const given = useContext(Context);
    if (!given) throw new Error(missing);
    return given;
  };
  return [Context.Provider, useGiven] as const;
}

/** Words of the test call, in the page's language. */
export const [CallWordsProvider, useCallWords] = givenTo<CallWords>("The test call has no words.");

/** Words for a call or its replay, loaded along with them. */
export const [CallDetailsProvider, useCallDetails] = givenTo<CallDetails>(
  "The test call has no words for a call.",
);
