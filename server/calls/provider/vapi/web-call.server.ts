import type { WebCall } from "../call-provider.server";
import { field } from "../field.server";

/** The host names of the provider's rooms end in this. */
const ROOM_DOMAIN = ".daily.co";

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.length > 0 && value.length <= 4096 ? value : undefined;

function roomAddress(value: unknown): string | undefined {
  const url = URL.parse(text(value) ?? "");
  const believed =
    url?.protocol === "https:" && url.hostname.endsWith(ROOM_DOMAIN) && !url.username && !url.port;
  return believed ? text(value) : undefined;
}

/**
 * Picks the five fields out of what the provider answered; its full answer can hold the prompt and
 * addresses for listening in.
 *
 * @returns null where there is no room address that a visitor may be sent to.
 */
export function pickWebCall(answer: unknown): WebCall | null {
  const webCallUrl = roomAddress(field(answer, "webCallUrl"));
  if (!webCallUrl) return null;
  const id = text(field(answer, "id"));
  const recorded = field(answer, "artifactPlan", "videoRecordingEnabled");
  const voice = text(field(answer, "assistant", "voice", "provider"));
  const callToken = text(field(answer, "transport", "callToken"));
  return {
    ...(id && { id }),
    webCallUrl,
    ...(typeof recorded === "boolean" && { artifactPlan: { videoRecordingEnabled: recorded } }),
    ...(voice && { assistant: { voice: { provider: voice } } }),
    ...(callToken && { transport: { callToken } }),
  };
}
