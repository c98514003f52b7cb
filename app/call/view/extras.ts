import { createContext, useContext } from "react";
import type { CallDetails } from "~/content/call-details";

/** What the widget shows only in and after a call, with its words: both load beside the call's script. */
export type Extras = typeof import("./call-extras.client") & { details: CallDetails };

const Context = createContext<Extras | null>(null);

/** Gives the parts of the widget what has loaded. */
export const ExtrasProvider = Context.Provider;

/** What loads beside the call's script, or null until it has. */
export const useExtras = (): Extras | null => useContext(Context);
