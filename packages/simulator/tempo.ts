/** The fastest that a simulated call runs, as a multiple of real time. */
const FASTEST = 10;

/** Names the tempo of the calls that this browser makes (docs/call.md). */
const TEMPO_COOKIE = /(?:^|;\s*)simulator-tempo=(\d{1,2})(?:;|$)/;

/** A whole tempo from 1 (real time, which every visitor gets) to 10; 1 for anything else. */
function tempoFrom(text: string | null | undefined): number {
  const tempo = Number(text ?? 1);
  return Number.isInteger(tempo) && tempo >= 1 && tempo <= FASTEST ? tempo : 1;
}

/** The tempo that a request's cookie `simulator-tempo` asks for; 1 where none does. */
export const tempoAsked = (request: Request): number =>
  tempoFrom(TEMPO_COOKIE.exec(request.headers.get("cookie") ?? "")?.[1]);

/** The tempo that a room's address names; 1 where it names none. */
export const tempoOf = (roomUrl: string): number =>
  tempoFrom(URL.canParse(roomUrl) ? new URL(roomUrl).searchParams.get("tempo") : null);
