// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { CODE_OF_REASON, type RefusalReason } from "~/call-codes";
import type { Action } from "~/content/action";
import { callDetails } from "~/content/en/call-details.client";
import { callWords } from "~/content/en/call-words";
import { phoneAction } from "~/content/footer.server";
import { type Calling, CallingContext } from "../../app/call/calling";
import { LiveCall, type PageVoice, useVoiceCall } from "../../app/call/live-call";
import { type Call, noCall, type Summary } from "../../app/call/machine/call";
import type { Caption } from "../../app/call/machine/conversation";
import { isFull, type NoticeCode } from "../../app/call/machine/notices";
import { usePanel } from "../../app/call/replay/use-panel";
import { CallRecord, CallSummary } from "../../app/call/view/after-call";
import { BeforeCall } from "../../app/call/view/before-call";
import { CallHint } from "../../app/call/view/call-hint";
import { CallNotice, Redial } from "../../app/call/view/call-notice";
import { InCall } from "../../app/call/view/in-call";
import { LevelRing } from "../../app/call/view/level-ring";
import { Ringing } from "../../app/call/view/ringing";
import { Consent, StartButton } from "../../app/call/view/start-buttons";
import { CallTimer } from "../../app/call/view/widget-head";
import { WorkOrderCard } from "../../app/components/work-order-card";

const voice = {
  provider: "vapi" as const,
  callObjectBundleUrl: "/simulator/call-machine.js",
  callMaxSeconds: 180,
  outcomes: true,
  turnstileSiteKey: null,
  privacy: { label: "Privacy Policy", href: "https://example.com/privacy" },
  differs: "/questions#demo",
};
function Page(settings: Partial<PageVoice>) {
  return <LiveCall {...useVoiceCall({ ...voice, ...settings }, callWords)} />;
}
const show = (settings = {}) => render(<Page {...settings} />);

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.testCall;
});

const defaultHearing = {
  offered: "none",
  spoken: true,
  isKnown: true,
  agree() {},
} as const;
/** A part of the widget during a call. */
const inCall = (
  call: Partial<Call>,
  part: ReactElement,
  settings: Partial<PageVoice> = {},
  more: Partial<Calling> = {},
) => {
  const calling: Calling = {
    call: { ...noCall, ...call },
    ...{ send() {}, start() {}, prepare() {}, watch() {}, play() {} },
    voice: { ...voice, ...settings },
    words: callWords,
    extras: { details: callDetails } as Calling["extras"],
    ...{ shown: null, succeeded: false, hasOrder: false, simulated: false, strip: null },
    hearing: defaultHearing,
    ...more,
  };
  return <CallingContext.Provider value={calling}>{part}</CallingContext.Provider>;
};

test("a part of the widget fails on a page without a call, or before the call's words have loaded, and says so", () => {
  expect(() => renderToString(<BeforeCall />)).toThrow("This page has no test call.");
  const early = inCall({}, <CallHint />, {}, { extras: null });
  expect(() => renderToString(early)).toThrow("The call's words have not loaded.");
});

test("consent names the provider before the first call, and links the privacy policy", () => {
  show();
  const consent = document.getElementById("test-call-consent")?.textContent;
  expect(consent).toMatch(/AI voice.*Daily.*Vapi.*not recorded/);
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe(
    voice.privacy.href,
  );
});

test("before a call the widget says what kind of call it is", () => {
  show();
  expect(screen.getByText(/live AI voice, up to 3 min/)).toBeTruthy();
  cleanup();
  show({ provider: "simulator" });
  expect(screen.getByText(/^Demo:/)).toBeTruthy();
  expect(screen.getByText(/scripted voice, up to 3 min/)).toBeTruthy();
  expect(screen.getByText("Demo: you talk, it answers")).toBeTruthy();
});

test("a press starts nothing until the page knows who hears the visitor; then it starts a spoken call", () => {
  const start = vi.fn();
  const button = (hearing: Partial<Calling["hearing"]>) =>
    inCall(
      {},
      <StartButton quiet={false} />,
      {},
      { start, hearing: { ...defaultHearing, ...hearing } },
    );
  const { rerender } = render(button({ offered: null, isKnown: false, spoken: false }));
  screen.getByRole("button", { name: "Start Test Call" }).click();
  expect(start).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.testCall).toBe("start");
  rerender(button({ offered: "device" }));
  screen.getByRole("button", { name: "Start Test Call" }).click();
  expect(start).toHaveBeenCalledWith(false);
});

test("where the browser's maker would listen, the button says so, and a press counts as consent", () => {
  const start = vi.fn();
  const agree = vi.fn();
  const maker = { ...defaultHearing, offered: "maker", agree } as const;
  const parts = (hearing: Calling["hearing"]) =>
    inCall(
      {},
      <>
        <StartButton quiet={false} />
        <Consent />
      </>,
      {},
      { start, simulated: true, hearing },
    );
  const { rerender } = render(parts({ ...maker, isKnown: false }));
  const talk = screen.getByRole("button", { name: "Start Test Call" });
  expect(talk.getAttribute("aria-describedby")?.split(" ")).toContain("test-call-hearing");
  expect(document.getElementById("test-call-hearing")?.textContent).toBe(
    "Voice to text: Apple, Google or Microsoft",
  );
  talk.click();
  expect(document.documentElement.dataset.testCall).toBe("start");
  expect([agree, start].flatMap(({ mock }) => mock.calls)).toEqual([]);
  rerender(parts(maker));
  talk.click();
  expect(agree).toHaveBeenCalledWith(true);
  expect(start).toHaveBeenCalledWith(false);
});

test("each scenario on offer says who the visitor plays and how to begin", () => {
  show();
  const scenes = [...document.querySelectorAll(".scene > div")];
  expect(scenes).toHaveLength(screen.getAllByRole("radio").length);
  for (const scene of scenes)
    expect(scene.textContent).toMatch(/You are the customer\..*(Start with: “|Use the words)/);
});

test("when the lines are busy, the replay is the main button", () => {
  const watched = vi.fn();
  const notice = { code: "demo-at-capacity", said: "Busy." };
  render(inCall({ notice }, <BeforeCall />, {}, { watch: watched }));
  const demo = document.querySelector<HTMLElement>(".btn[data-watch]");
  expect(demo?.textContent).toBe("Watch Demo");
  expect(demo?.className).toContain("btn-signal");
  demo?.click();
  expect(watched).toHaveBeenCalledOnce();
});

test("after a refusal, only a limit that ends within minutes gets a 'Try again now' button", () => {
  const offered = (reason: RefusalReason) => {
    cleanup();
    const notice = { code: CODE_OF_REASON[reason], reason };
    render(
      inCall(
        { notice },
        <div>
          <CallNotice notice={notice} />
          <BeforeCall />
        </div>,
      ),
    );
    return screen.queryAllByRole("button", { name: /Try again now/ }).length === 1;
  };
  const shortLived = ["at-once", "visitor-at-once", "requests", "store-down"];
  for (const [reason, code] of Object.entries(CODE_OF_REASON) as [RefusalReason, NoticeCode][])
    if (isFull({ code })) expect(offered(reason), reason).toBe(shortLived.includes(reason));
});

test("where no call can start, the free trial is offered if there is one", () => {
  const trial = { href: "/start", label: "Start Free Trial" };
  const offered = (reason: RefusalReason, to?: typeof trial) => {
    cleanup();
    const notice = { code: CODE_OF_REASON[reason], reason };
    render(inCall({ notice }, <BeforeCall />, to && { trial: to }));
    return screen.queryByRole("link", { name: trial.label }) !== null;
  };
  expect(offered("visitor", trial)).toBe(true);
  expect(offered("visitor")).toBe(false);
  expect(offered("at-once", trial)).toBe(true);
});

test("when a visitor has used up their calls, the notice says when there will be more", () => {
  const notice = { code: "too-many-calls", reason: "visitor", retryAfter: 1800 } as const;
  render(inCall({ notice }, <CallNotice notice={notice} />));
  expect(screen.getByText(/You’ll get more within 30 minutes\.$/)).toBeTruthy();
});

test("the summary after a call names its result", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const line = { id: 1, role: "user" as const, text: "A pipe burst.", final: true };
  const calm = { connectedAt: 1, seconds: 42, endedBy: "dispatcher" } as const;
  const heading = (
    hasOrder: boolean,
    outcomes = true,
    summary: Summary = calm,
    captions: Caption[] = [line],
  ) => {
    cleanup();
    const view = (
      <>
        <CallSummary summary={summary} />
        <CallRecord />
      </>
    );
    render(inCall({ summary, captions }, view, { outcomes }, { hasOrder }));
    return screen.getByRole("heading").textContent;
  };
  expect(heading(false)).toBe("No work order this time.");
  expect(screen.getByText(/takes a problem, an address and a phone/)).toBeTruthy();
  expect(screen.getByText("Test call, 0:42. The dispatcher ended it.")).toBeTruthy();
  expect(heading(true)).toBe("Your work order is ready.");
  expect(screen.getByText("Did it get your call right?")).toBeTruthy();
  // No rating is requested if no outcomes are collected.
  heading(false, false);
  expect(screen.queryByText("Did it get your call right?")).toBeNull();
  // A visitor who said nothing is not asked for a rating and sees no length.
  heading(false, true, calm, [{ ...line, role: "assistant" }]);
  expect(screen.queryByText(/0:42/)).toBeNull();
  expect(screen.queryByText("Transcript")).toBeNull();
  expect(screen.queryByText("Did it get your call right?")).toBeNull();
  // A dropped call is not presented as a success.
  expect(heading(true, true, { ...calm, endedBy: "failure" })).toBe("The call dropped.");
  expect(screen.queryByText("Did it get your call right?")).toBeNull();
});

test("the agent's phone number appears beside the call, beside a failure, and when calls are off", () => {
  const phone = { demoPhone: phoneAction("+1 614 555 0133") };
  const number = () => screen.getByRole("link", { name: "or call (614) 555-0133" });
  show(phone);
  expect(number().getAttribute("href")).toBe("tel:+16145550133");
  cleanup();
  show({ ...phone, provider: "off" });
  expect(number()).toBeTruthy();
  cleanup();
  const notice = { code: "demo-at-capacity", said: "Later." };
  // Once: not again below the notice.
  const both = (
    <>
      <CallNotice notice={notice} />
      <BeforeCall />
    </>
  );
  render(inCall({ notice }, both, phone));
  expect(number()).toBeTruthy();
  cleanup();
  show();
  expect(screen.queryByRole("link", { name: /or call/ })).toBeNull();
});

test("during a call the phone number appears only in hints about the microphone", () => {
  const denied = { code: "microphone-denied" };
  const connected = { phase: "connected", connectedAt: 1 } as const;
  const hint = (call: Partial<Call>, demoPhone?: Action) => {
    cleanup();
    const { container } = render(inCall(call, <CallHint />, { demoPhone }));
    return container.textContent;
  };
  const phone = phoneAction("555 010 0199");
  expect(hint({ ...connected, unheard: true }, phone)).toMatch(
    /type below, or call \(555\) 010-0199$/,
  );
  expect(hint({ ...connected, notice: denied }, phone)).toBe(
    "The microphone is blocked. Keep going by typing below, or call (555) 010-0199",
  );
  expect(hint({ phase: "asking", notice: { code: "prompt-unanswered" } }, phone)).toMatch(
    /restart it, or call \(555\) 010-0199$/,
  );
  expect(hint({ ...connected, notice: denied })).toMatch(/typing below\.$/);
  for (const call of [{ poorNetwork: true }, { phase: "offline" } as const, { muted: true }, {}])
    expect(hint({ ...connected, ...call }, phone)).not.toContain("or call");
});

test("the circle shows at a glance that nobody hears the visitor, or that the connection dropped", () => {
  const connected = { phase: "connected", connectedAt: 1, turn: "listening" } as const;
  const shownState = (call: Partial<Call>) => {
    cleanup();
    const { container } = render(<LevelRing call={{ ...noCall, ...call }} />);
    return container.querySelector<HTMLElement>(".level-ring")?.dataset.state;
  };
  expect(shownState(connected)).toBe("listening");
  expect(shownState({ ...connected, muted: true })).toBe("muted");
  expect(shownState({ ...connected, muted: true, turn: "speaking" })).toBe("speaking");
  expect(shownState({ ...connected, muted: true, phase: "offline" })).toBe("reconnecting");
  expect(shownState({ muted: true, phase: "joining" })).toBe("loading");
});

test("the advice on how to begin gives way after the visitor's first answer", () => {
  const connected = { phase: "connected", connectedAt: 1 } as const;
  const answer = { id: 1, role: "user" as const, text: "A pipe burst.", final: true };
  const picked = { ...connected, variables: { scenario: "burst-pipe" } };
  const { container, rerender } = render(inCall(picked, <CallHint />, {}, { simulated: true }));
  expect(container.textContent).toBe("Say what’s wrong, then pause.");
  rerender(inCall({ ...picked, captions: [answer] }, <CallHint />, {}, { simulated: true }));
  expect(container.textContent).toBe("Answer the way your customer would.");
  // The words to begin with stand where the visitor's own will appear.
  const slip = () => container.querySelector(".you-said")?.textContent;
  const calling = { extras: null, simulated: true };
  rerender(inCall({ ...picked, connectedAt: null }, <InCall />, {}, calling));
  expect(slip()).not.toContain("A pipe burst");
  rerender(inCall(picked, <InCall />, {}, calling));
  expect(slip()).toMatch(/^Start with: “A pipe burst/);
  rerender(inCall({ ...picked, transcript: answer.text }, <InCall />, {}, calling));
  expect(slip()).toBe("You said: A pipe burst.");
});

test("a busy line counts down to the next try, and the page says when the visitor has stopped it", () => {
  vi.useFakeTimers();
  try {
    const sent: unknown[] = [];
    const send = (event: unknown) => void sent.push(event);
    const at = Date.now() + 5000;
    render(inCall({}, <Redial at={at} />, {}, { send }));
    expect(screen.getByText(/Trying again/).textContent).toContain("0:05");
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByText(/Trying again/).textContent).toContain("0:03");
    screen.getByRole("button", { name: "Stop trying" }).click();
    expect(sent).toEqual([{ type: "stop-redial" }]);
    cleanup();
    render(inCall({}, <Redial at={null} />));
    expect(screen.getByText(/^Stopped/)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("until the call connects, the widget names the company called; then the timer runs", () => {
  const timer = (call: Partial<Call>) => inCall(call, <CallTimer />);
  const { container, rerender } = render(timer({ variables: { companyName: " Reyes Plumbing " } }));
  expect(container.textContent).toBe("Calling Reyes Plumbing");
  rerender(timer({ variables: { companyName: " " } }));
  expect(container.textContent).toBe("Calling your own company");
  rerender(timer({ connectedAt: Date.now() }));
  expect(container.textContent).toBe("0:00 · 3:00 left");
});

test("'Your turn' shows while the dispatcher listens, but not while the connection is down", () => {
  const captions = [{ id: 1, role: "assistant", text: "Hello.", final: true }] as const;
  const timer = (phase: Call["phase"]) =>
    render(
      inCall(
        { phase, turn: "active", captions: [...captions], connectedAt: Date.now() },
        <CallTimer />,
      ),
    ).container.textContent;
  expect(timer("connected")).toContain("Your turn");
  expect(timer("offline")).not.toContain("Your turn");
});

test("a work order waits for the problem, and shows it with curly apostrophes", () => {
  const card = (description?: string) =>
    render(
      <WorkOrderCard
        order={{ description }}
        words={callDetails.order.words}
        asks={callDetails.order.asks}
      />,
    ).container.querySelector("[data-field=description] dd")?.textContent;
  expect(card()).toBe("Waiting for the problem");
  expect(card("The sink's full. Call back: 555-0142.")).toBe(
    "The sink’s full. Call back: 555-0142.",
  );
});

test("a call rings until somebody answers, but not on a page that nobody has touched", () => {
  const tones: object[] = [];
  const close = vi.fn();
  class Node {
    connect() {}
    start() {}
    stop(at: number) {
      tones.push({ ...this, until: at });
    }
  }
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 1;
      close = close;
    },
  );
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal(
    "OscillatorNode",
    class extends Node {
      frequency: number;
      constructor(_: unknown, { frequency }: { frequency: number }) {
        super();
        this.frequency = frequency;
      }
    },
  );
  const touched = (hasBeenActive: boolean) =>
    Object.defineProperty(navigator, "userActivation", {
      value: { hasBeenActive },
      configurable: true,
    });
  touched(false);
  render(<Ringing />).unmount();
  expect(tones).toEqual([]);
  touched(true);
  const { unmount } = render(<Ringing />);
  expect(tones).toEqual([
    { frequency: 440, until: 3 },
    { frequency: 480, until: 3 },
  ]);
  expect(close).not.toHaveBeenCalled();
  unmount();
  expect(close).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each([
  ["opens", "if there is still no call", 0],
  ["does not open", "over a call that has begun meanwhile", 1],
])("a replay that has loaded %s %s", async (opens, _where, number) => {
  let end = () => {};
  const loading = new Promise<void>((resolve) => {
    end = resolve;
  });
  const panel = (call: Call) =>
    usePanel(
      () => loading,
      call,
      () => {},
    );
  const { result, rerender } = renderHook(panel, { initialProps: noCall });
  result.current.watch();
  rerender({ ...noCall, number });
  await import("../../app/call/replay/call-replay.client");
  await act(async () => end());
  expect(result.current.replay !== null).toBe(opens === "opens");
});
