/** Highest speed of a simulated call, as a multiple of real time. */
const FASTEST = 10;

/** Cookie with the speed of this browser's simulated calls (README.md). */
const TEMPO_COOKIE = /(?:^|;\s*)simulator-tempo=(\d{1,2})(?:;|$)/;

/** Parses a whole number from 1 (real time, the default) to 10; anything else is 1. */
function tempoFrom(text: string | null | undefined): number {
  const tempo = Number(text ?? 1);
  return Number.isInteger(tempo) && tempo >= 1 && tempo <= FASTEST ? tempo : 1;
}

/** The speed in the request's `simulator-tempo` cookie; 1 without one. */
export const requestedTempo = (request: Request): number =>
  tempoFrom(TEMPO_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1]);

/** The speed in the room URL; 1 without one. */
export const tempoOf = (roomUrl: string): number =>
  tempoFrom(URL.canParse(roomUrl) ? new URL(roomUrl).searchParams.get("tempo") : null);
