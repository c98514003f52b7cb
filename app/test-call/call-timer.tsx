import { useEffect, useState } from "react";

/** Minutes and seconds, such as `2:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * How long the call has lasted and how long it may last.
 *
 * @param since milliseconds since 1970.
 * @param limit seconds.
 */
export function CallTimer({ since, limit }: { since: number; limit: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const elapsed = Math.min(limit, Math.max(0, Math.round((now - since) / 1000)));
  return (
    <p role="timer" className="text-slate-600 text-sm tabular-nums">
      {clock(elapsed)} · {clock(limit - elapsed)} left
    </p>
  );
}
