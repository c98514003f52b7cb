/** Why a call was refused: this visitor's hour, the site's day, or the calls alive right now. */
export type QuotaRefusal = {
  granted: false;
  reason: "visitor" | "day" | "at-once" | "store-down";
  /** Seconds after which another try may succeed. */
  retryAfter: number;
};

/** A place taken for one call. */
export type QuotaGrant = {
  granted: true;
  /** Gives everything back: the provider made no call. */
  giveBack(): Promise<void>;
  /** Ties the place to the call that was created, so that its end can free the place early. */
  started(callId: string): Promise<void>;
};

/** Counts calls for the whole site, wherever its instances run. */
export interface CallQuota {
  /**
   * Takes a place, or says which limit stands in the way. Never throws: a store that is out of
   * reach refuses.
   *
   * @param visitor the visitor's key (an IPv4 address or an IPv6 /64).
   */
  take(visitor: string): Promise<QuotaGrant | QuotaRefusal>;
  /** Frees the place of a call that has ended. Unknown ids are ignored. */
  ended(callId: string): Promise<void>;
}
