/** A message between the room library and its call machine. */
interface Message {
  action: string;
  callClientId?: string;
  callbackStamp?: string;
  [key: string]: unknown;
}

const PROTOCOL = "iframe-call-message";

/** What the room's cloud answers where the simulator, which makes voice calls only, has no answer. */
const CLOUD_ANSWERS: Record<string, Record<string, unknown>> = {
  "daily-method-preauth": { access: { level: "full" } },
  "daily-method-request-access": { access: { level: "full" }, granted: true },
  "daily-method-update-waiting-participant": { id: "guest" },
  "daily-method-update-waiting-participants": { ids: ["guest"] },
  "start-custom-track": { mediaTag: "music" },
  "test-websocket-connectivity": { results: { result: "passed" } },
};

/** Actions that the simulator does not hear of: they wait for ever, or for an answer of the page. */
const kept = new Set(["test-call-quality"]);

/** Lets the page answer an action with nothing, and nobody else. */
export function answerAlone(action: string): void {
  kept.add(action);
  CLOUD_ANSWERS[action] = {};
}

let sent: string[] = [];
const last = new Map<string, Message>();

const post = (message: Record<string, unknown>) =>
  window.postMessage({ what: PROTOCOL, from: "cloud", ...message }, window.location.origin);

// Before the call machine is loaded, so that these answers come first and the simulator's are late.
window.addEventListener("message", (event) => {
  const { data } = event;
  if (data?.what === "received") sent.push(data.action);
  if (data?.what !== PROTOCOL || data.from !== "module") return;
  const { action, callClientId, callbackStamp } = data as Message;
  sent.push(action);
  last.set(action, data);
  if (kept.has(action)) event.stopImmediatePropagation();
  const answer = CLOUD_ANSWERS[action];
  if (answer && callbackStamp) post({ action, callClientId, callbackStamp, ...answer });
});

/** Resolves when every message posted until now, to this window and to its frames, has arrived. */
export async function settled(): Promise<void> {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>("iframe[src]")];
  await Promise.all(
    [window, ...frames.map((frame) => frame.contentWindow)].map(
      (target) =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          target?.postMessage({ what: "settle" }, "*", [port2]);
        }),
    ),
  );
}

window.addEventListener("message", ({ data, ports }) => {
  if (data?.what === "settle") ports[0]?.postMessage(null);
});

/** Speaks to the room library as its call machine does; resolves when the library has heard it. */
export async function say(callClientId: string, message: Message): Promise<void> {
  post({ callClientId, ...message });
  await settled();
}

/** The last message of an action that the library sent. */
export async function lastSent(action: string): Promise<Message | undefined> {
  await settled();
  return last.get(action);
}

/** Actions that the library sent since the last look. */
export async function takeSent(): Promise<string[]> {
  await settled();
  const actions = sent;
  sent = [];
  return actions.filter((action) => action !== "transmit-log");
}
