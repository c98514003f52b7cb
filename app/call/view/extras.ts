import { createContext, useContext } from "react";
import type { CallDetails } from "~/content/call-details";

/** What is shown during and after a call alone, and what it says: loaded beside its script. */
export type Extras = typeof import("./call-extras.client") & { details: CallDetails };

const Context = createContext<Extras | null>(null);

/** Gives the parts of the widget what has loaded. */
export const ExtrasProvider = Context.Provider;

/** What loads beside the call's script, or null until it has. */
export const useExtras = (): Extras | null => useContext(Context);
