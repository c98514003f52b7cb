/** How often something may be: `burst` times at once, then `perSecond`. */
interface Rate {
  burst: number;
  perSecond: number;
}

/** Networks whose lines are counted, for each kind of line; the oldest is forgotten. */
const MOST_NETWORKS = 1024;

/** What lines that wait leave of the common rate for networks that are within theirs. */
const RESERVE = 500;

/** Drops what was put in first where a map has grown past a size. */
export function dropOldest<Key>(map: Map<Key, unknown>, most: number) {
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}

/** A rate, being used up and coming back. */
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

/** A rate for each network and one for all together. */
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
      dropOldest(this.networks, MOST_NETWORKS);
    }
    if (!own.has(now) || !this.all.has(now)) return false;
    own.take();
    this.all.take();
    return true;
  }

  /** Takes from what all have together, as long as there is plenty. */
  spendSurplus(now: number): boolean {
    if (!this.all.has(now, RESERVE)) return false;
    this.all.take();
    return true;
  }
}
