/** A message between the room library and its call machine. */
interface Message {
  action: string;
  callClientId?: string;
  callbackStamp?: string;
  [key: string]: unknown;
}

const PROTOCOL = "iframe-call-message";

/** The cloud's replies to actions for which the simulator, made for voice calls, has none. */
const CLOUD_REPLIES: Record<string, Record<string, unknown>> = {
  "daily-method-preauth": { access: { level: "full" } },
  "daily-method-request-access": { access: { level: "full" }, granted: true },
  "daily-method-update-waiting-participant": { id: "guest" },
  "daily-method-update-waiting-participants": { ids: ["guest"] },
  "start-custom-track": { mediaTag: "music" },
  "test-websocket-connectivity": { results: { result: "passed" } },
};

/** Actions hidden from the simulator: they wait forever, or for the page's reply. */
const hiddenActions = new Set(["test-call-quality"]);

/** Lets only the page reply to an action, with an empty message. */
export function replyEmpty(action: string): void {
  hiddenActions.add(action);
  CLOUD_REPLIES[action] = {};
}

let sent: string[] = [];
const last = new Map<string, Message>();

const post = (message: Record<string, unknown>) =>
  window.postMessage({ what: PROTOCOL, from: "cloud", ...message }, window.location.origin);

// Registered before the call machine loads, so these replies come before the simulator's.
window.addEventListener("message", (event) => {
  const { data } = event;
  if (data?.what === "received") sent.push(data.action);
  if (data?.what !== PROTOCOL || data.from !== "module") return;
  const { action, callClientId, callbackStamp } = data as Message;
  sent.push(action);
  last.set(action, data);
  if (hiddenActions.has(action)) event.stopImmediatePropagation();
  const answer = CLOUD_REPLIES[action];
  if (answer && callbackStamp) post({ action, callClientId, callbackStamp, ...answer });
});

/** Resolves when every message already posted to this window and its frames has arrived. */
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

/** Sends the room library a message as its call machine; resolves once the library has it. */
export async function say(callClientId: string, message: Message): Promise<void> {
  post({ callClientId, ...message });
  await settled();
}

/** The library's last message for an action. */
export async function lastSent(action: string): Promise<Message | undefined> {
  await settled();
  return last.get(action);
}

/** Actions the library sent since the last call. */
export async function takeSent(): Promise<string[]> {
  await settled();
  const actions = sent;
  sent = [];
  return actions.filter((action) => action !== "transmit-log");
}
