import { microphoneWav } from "../support/microphone-wav";
import type { CallOptions, CallTab } from "./call-tab";
import type { Stage } from "./stage";
import type { Engine } from "./tab";
import { until } from "./tab";

/** A state of the test call and how to reach it. */
export interface Scene {
  name: string;
  scenario: string;
  options?: CallOptions;
  /** Engines that cannot reach it, with the reason. */
  without?: Partial<Record<Engine["name"], string>>;
  /** Brings the widget of an open page to the state and keeps it there. */
  reach(call: CallTab, stage: Stage): Promise<unknown>;
}

/** Speech that outlasts the screenshots at every width. */
const voice = () => microphoneWav([{ seconds: 60, voice: 0.8 }]);

/** Runs in the page; answers its requests for a call with a refusal. */
function answerCalls(status: number, answer: object, retryAfter: number | null) {
  const send = window.fetch;
  window.fetch = async (url, init) => {
    if (!String(url).endsWith("/api/voice/call/web")) return send(url, init);
    const headers = { ...(retryAfter && { "retry-after": String(retryAfter) }) };
    return new Response(JSON.stringify(answer), { status, headers });
  };
}

async function type(call: CallTab, text: string) {
  await until(
    () =>
      call.tab.evaluate((text) => {
        const input = document.querySelector<HTMLInputElement>("#test-call form input:enabled");
        if (!input?.placeholder) return false;
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
        set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        return true;
      }, text),
    Boolean,
    20,
    "the visitor should be able to type",
  );
  await call.tab.press("#test-call form button[type=submit]");
}

const hears = (call: CallTab, words: string) =>
  until(
    () => call.captions(),
    (lines) => lines.some((line) => line?.includes(words)),
    60,
    `the dispatcher should say '${words}'`,
  );

/** Types the burst-pipe conversation up to its work order. */
async function order(call: CallTab) {
  await call.start();
  await hears(call, "What happened?");
  await type(call, "A pipe burst in my kitchen.");
  await hears(call, "lights or outlets?");
  await type(call, "No. Dana Reyes, 14 Maple Street, Springfield. 555 0142.");
  await until(
    () =>
      call.tab.evaluate(
        () => document.querySelector("#live-order [data-field=id] dd")?.textContent ?? "",
      ),
    (id) => id.startsWith("WO-"),
    30,
    "there should be a work order",
  );
  await call.isNow({ state: "active" });
}

const connect = async (call: CallTab) => {
  await call.start();
  await call.connected();
};

const refused = (
  name: string,
  status: number,
  message: string,
  retryAfter: number | null = null,
  reason?: string,
): Scene => ({
  name,
  scenario: "short",
  async reach(call) {
    await call.tab.evaluate(answerCalls, status, { code: name, message, reason }, retryAfter);
    await call.start();
    await call.shows({ state: "idle", notice: name });
  },
});

const fails = (scenario: string, notice: string, options?: CallOptions): Scene => ({
  ...{ name: `notice-${notice}`, scenario, options },
  async reach(call) {
    await call.start();
    await call.shows({ state: "idle", notice });
  },
});

const END = "#test-call [data-end-call]";

/** Without speech recognition, the visitor types. */
const TYPED = { scenario: "burst-pipe", options: { recognition: false } };

/** Every state of the call, and each hint and notice once. */
export const SCENES: Scene[] = [
  { name: "idle", scenario: "short", reach: async () => {} },
  {
    name: "pressed-before-react",
    scenario: "short",
    async reach(call) {
      await call.tab.evaluate(() =>
        document.querySelector<HTMLTemplateElement>("#deferred-scripts")?.content.replaceChildren(),
      );
      await call.start();
      await call.shows({ label: "Connecting..." });
    },
  },
  {
    name: "connecting",
    scenario: "join-hangs",
    async reach(call) {
      await call.start();
      await call.shows({ state: "loading" });
      await until(
        () => call.tab.evaluate(() => !!document.querySelector("#test-call [role=log]")),
        Boolean,
        20,
        "the call's view should appear",
      );
    },
  },
  {
    name: "connected",
    scenario: "short",
    async reach(call) {
      await connect(call);
      await call.isNow({ state: "active" });
    },
  },
  {
    name: "listening",
    scenario: "short",
    async reach(call, { card }) {
      await connect(call);
      await call.isNow({ state: "active" });
      card.play(voice(), "desk");
      await call.isNow({ state: "listening" });
    },
  },
  {
    name: "processing",
    scenario: "burst-pipe",
    options: { tempo: 1 },
    async reach(call, { card }) {
      await connect(call);
      await call.shows({ state: "speaking" });
      await call.isNow({ state: "active" });
      const { stop } = card.play(voice(), "desk");
      await call.isNow({ state: "listening" });
      setTimeout(stop, 1500);
      await call.isNow({ state: "processing" });
    },
  },
  {
    name: "speaking",
    scenario: "burst-pipe",
    options: { tempo: 1 },
    async reach(call) {
      await call.start();
      await call.isNow({ state: "speaking" });
    },
  },
  {
    name: "muted-with-devices",
    scenario: "short",
    async reach(call, { card }) {
      card.plugInMicrophone("headset");
      card.plugInSpeaker("headphones");
      await connect(call);
      await call.isNow({ state: "active" });
      await call.tab.press("[aria-label='Mute microphone']");
      await call.tab.press("[aria-label='Sound devices']");
    },
  },
  {
    name: "reconnecting",
    scenario: "short",
    without: { WebKitGTK: "its driver cannot cut the network" },
    async reach(call) {
      await connect(call);
      await call.isNow({ state: "active" });
      await call.tab.offline?.(true);
      await call.shows({ label: "Reconnecting..." });
    },
  },
  {
    name: "another-microphone",
    scenario: "short",
    async reach(call, { card }) {
      card.plugInMicrophone("headset");
      await connect(call);
      await call.isNow({ state: "active" });
      // Waits until the page has listed the devices.
      await new Promise((done) => setTimeout(done, 3000));
      card.unplug("desk");
      await call.shows({ notice: "another-microphone" });
    },
  },
  {
    name: "unheard",
    scenario: "short",
    async reach(call) {
      await call.start();
      await call.isNow({ notice: "unheard" });
    },
  },
  {
    name: "prompt-unanswered",
    scenario: "short",
    async reach(call) {
      await call.tab.evaluate(() => {
        // Patches the prototype: WebKit recreates the object if nothing references it.
        MediaDevices.prototype.getUserMedia = () => new Promise(() => {});
      });
      await call.start();
      await call.shows({ notice: "prompt-unanswered" });
    },
  },
  {
    name: "tap-to-hear",
    scenario: "short",
    async reach(call) {
      await call.tab.evaluate(() => {
        HTMLMediaElement.prototype.play = async () => {
          throw new DOMException("No tap.", "NotAllowedError");
        };
      });
      await call.start();
      await until(
        () =>
          call.tab.evaluate(
            () =>
              !!document.querySelector("#test-call:not([data-call-state=idle]) button.btn-signal"),
          ),
        Boolean,
        20,
        "the page should ask for a tap",
      );
    },
  },
  { name: "typed-with-order", ...TYPED, reach: (call) => order(call) },
  {
    name: "ended-with-order",
    ...TYPED,
    async reach(call) {
      await order(call);
      await call.tab.press(END);
      await call.isNow({ state: "idle" });
    },
  },
  {
    name: "ended",
    scenario: "short",
    async reach(call) {
      await connect(call);
      await call.shows({ state: "speaking" });
      await call.isNow({ state: "active" });
      await call.tab.press(END);
      await call.isNow({ state: "idle" });
    },
  },
  fails("breaks-off", "broken-off"),
  fails("join-meeting-full", "meeting-full"),
  fails("join-ejected", "ejected"),
  fails("join-refused", "start-failed"),
  fails("silent", "no-answer"),
  {
    ...fails("short", "microphone-denied", { microphone: "denied" }),
    without: { WebKitGTK: "its driver cannot refuse the microphone" },
  },
  {
    ...fails("short", "no-webrtc", { webRtc: false }),
    without: { Chromium: "it has WebRTC", Firefox: "it has WebRTC" },
  },
  {
    name: "notice-no-microphone",
    scenario: "short",
    async reach(call, { card }) {
      card.unplug("desk");
      await call.start();
      await call.shows({ state: "idle", notice: "no-microphone" });
    },
  },
  refused("demo-at-capacity", 503, "Every line is taken.", 45, "at-once"),
  refused("too-many-calls", 429, "Too many calls.", 1800, "visitor"),
  refused("invalid-body", 400, "The request is not valid.", null, "companyName"),
  {
    name: "replay",
    scenario: "short",
    async reach(call) {
      await call.tab.evaluate(() =>
        document.querySelector<HTMLElement>("[data-call-start=replay]")?.click(),
      );
      await until(
        () => call.tab.evaluate(() => document.querySelectorAll("[role=log] p").length),
        (lines) => lines > 1,
        40,
        "the replay should begin",
      );
    },
  },
  {
    name: "spanish",
    scenario: "short",
    options: { path: "/es" },
    async reach(call) {
      await connect(call);
      await call.isNow({ state: "active" });
    },
  },
];
