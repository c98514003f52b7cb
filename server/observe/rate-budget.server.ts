/** A rate limit: `burst` times at once, then `perSecond`. */
interface Rate {
  burst: number;
  perSecond: number;
}

/** Maximum networks to track per kind of line; beyond that the oldest is forgotten. */
const MAX_NETWORKS = 1024;

/** Tokens of the shared rate that waiting lines leave for networks within their own limits. */
const RESERVE = 500;

/** Drops a map's oldest entry if the map exceeds a size. */
export function dropOldest<Key>(map: Map<Key, unknown>, most: number) {
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}

/** A token bucket. */
class Bucket {
  private tokens: number;

  constructor(
    private rate: Rate,
    private at: number,
  ) {
    this.tokens = rate.burst;
  }

  has(now: number, tokens = 1): boolean {
    const { burst, perSecond } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((now - this.at) / 1000) * perSecond);
    this.at = now;
    return this.tokens >= tokens;
  }

  take() {
    this.tokens--;
  }
}

/** A rate per network and one for all networks together. */
export class Budget {
  private all: Bucket;
  private networks = new Map<string, Bucket>();

  constructor(
    private rates: { network: Rate; all: Rate },
    now: number,
  ) {
    this.all = new Bucket(rates.all, now);
  }

  spend(network: string, now: number): boolean {
    let own = this.networks.get(network);
    if (!own) {
      own = new Bucket(this.rates.network, now);
      this.networks.set(network, own);
      dropOldest(this.networks, MAX_NETWORKS);
    }
    if (!own.has(now) || !this.all.has(now)) return false;
    own.take();
    this.all.take();
    return true;
  }

  /** Spends only from the shared rate, as long as plenty is left. */
  spendSurplus(now: number): boolean {
    if (!this.all.has(now, RESERVE)) return false;
    this.all.take();
    return true;
  }
}
