import { createContext, useContext } from "react";
import type { CallDetails } from "~/content/call-details";

/** Parts and words needed only for a call, its work order or a replay. */
export type Extras = typeof import("./call-extras.client") & { details: CallDetails };

const Context = createContext<Extras | null>(null);

/** Provides the loaded extras. */
export const ExtrasProvider = Context.Provider;

/** The extras; null until they have loaded. */
export const useExtras = (): Extras | null => useContext(Context);
