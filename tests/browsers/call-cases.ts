import { expect, it } from "vitest";
import { microphoneWav } from "../support/microphone-wav";
import { type CallOptions, CallTab } from "./call-tab";
import type { SoundCard } from "./sound-card";
import { plugIn, type Stage } from "./stage";
import { until } from "./tab";

/** Seconds within which a notice must appear. */
const NOTICE_WITHIN = 20;
/** Chromium's own console error when a device in use is unplugged. */
const DEVICE_LOST = /^The AudioContext encountered an error from the audio device/;
/** Minimum loudness of a voice; a silent loudspeaker measures 0. */
const AUDIBLE = 0.01;

/** Changes the sound card before a browser starts: Firefox may quit when it loses its devices. */
interface Devices {
  devices?: (card: SoundCard) => void;
}

/** Runs one call, with the usual microphone and loudspeaker. */
const caller = (stage: () => Stage) =>
  async function call(
    [scenario, { devices, ...options } = {}]: [string, (CallOptions & Devices)?],
    run: (call: CallTab, stage: Stage) => Promise<void>,
  ) {
    const current = stage();
    const { engine, card } = current;
    if (devices) await engine.renew();
    plugIn(card);
    devices?.(card);
    const tab = await CallTab.open(current, scenario, options);
    try {
      await run(tab, current);
    } catch (error) {
      // Starts a new browser, so a broken one does not fail the next case too.
      await engine.renew();
      throw error;
    } finally {
      await tab.close().catch(() => {});
    }
  };

/** Call behavior that depends on the sound card in any engine. */
export function soundCases(stage: () => Stage) {
  const call = caller(stage);

  // Runs first: the browser's echo canceller has not adapted yet.
  it("echo from the loudspeaker neither ends the call nor drowns out the visitor", () =>
    call(["short", { tempo: 1 }], async (call, { card }) => {
      card.feedBack("box", "desk");
      await call.start();
      await call.connected();
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.shows({ state: "speaking" });
      // Until the echo canceller adapts, the dispatcher answers itself, 12 s each time.
      await call.isNow({ state: "active" }, 100);
      const from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
      await call.shows({ youSaid: "Hello." }, from);
    }));

  it("a visitor who interrupts the dispatcher is heard: it stops and uses their words", () =>
    call(["burst-pipe", { tempo: 1 }], async (call, { card }) => {
      // On a busy machine half of the sentence may be over before the dispatcher notices.
      const words =
        "Stop please stop listen to me a pipe burst in my basement and water is coming in";
      const sentence = await card.sentence(words);
      await call.start();
      // The label follows the sound, which comes seconds late on a busy machine.
      await expect.poll(() => call.spoken(), { timeout: 60_000 }).toContain("Thanks");
      const from = await call.now();
      const { over } = card.play(sentence, "desk");
      await call.shows({ state: "listening" }, from);
      await over;
      await call.shows(
        { youSaid: "Hi, a pipe burst in my basement and the water is rising fast." },
        from,
      );
      const [greeting] = await call.captions();
      expect(greeting).toMatch(/^Dispatcher: Thanks/);
      expect(greeting).not.toContain("What happened?");
    }));

  it("background noise neither ends the call nor drowns out the visitor", () =>
    call(["short"], async (call, { card }) => {
      const noise = card.play(microphoneWav([{ seconds: 30, voice: 0, noise: 0.3 }]), "desk");
      await call.start();
      await call.connected();
      const sentence = await card.sentence("Hello, can you hear me?");
      const from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
      noise.stop();
      await call.shows({ youSaid: "Hello." }, from);
    }));
}

/** Behavior that differs between engines; tests/e2e covers it in Chromium. */
export function engineCases(stage: () => Stage) {
  const call = caller(stage);

  it("in a whole call with real speech the visitor is heard, answered and captioned", () =>
    call(["brief"], async (call, { card }) => {
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.start();
      await call.connected();
      await call.shows({ state: "speaking" });
      await call.isNow({ state: "active" });
      const from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
      await call.shows({ youSaid: "Hello." }, from);
      await call.shows({ state: "speaking" }, from);
      await call.isNow({ state: "idle" });
      expect(call.errors()).toEqual([]);
    }));

  it("silence brings a notice; speech is heard after it, but not while muted", () =>
    call(["short"], async (call, { card, engine }) => {
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.start();
      await call.shows({ notice: "unheard" });
      let from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
      await call.isNow({ notice: "" });
      await call.isNow({ state: "active" });

      await call.tab.press("[aria-label='Mute microphone']");
      const isMuted = () =>
        call.tab.evaluate(() => !!document.querySelector("[aria-label='Unmute microphone']"));
      await until(isMuted, Boolean, 20, "the microphone should be muted");
      from = await call.now();
      await card.play(sentence, "desk").over;
      const muted = await call.shownSince(from);
      expect(
        muted.map(({ state }) => state),
        engine.name,
      ).not.toContain("listening");
      await call.tab.press("[aria-label='Unmute microphone']");
      from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
    }));

  it("a visitor who refuses the microphone reads what to do", async ({ skip }) => {
    if (stage().engine.name === "WebKitGTK") skip("its driver cannot refuse the microphone");
    await call(["short", { microphone: "denied" }], async (call) => {
      await call.start();
      await call.shows({ state: "idle", notice: "microphone-denied" }, 0, NOTICE_WITHIN);
    });
  });

  it("a visitor without WebRTC is told to use another browser", async ({ skip }) => {
    if (stage().engine.name !== "WebKitGTK") skip("this engine has WebRTC");
    await call(["short", { webRtc: false }], async (call) => {
      await call.start();
      await call.shows({ state: "idle", notice: "no-webrtc" }, 0, NOTICE_WITHIN);
    });
  });

  it("after a reload a call goes on with its captions, and the visitor is heard again", async ({
    skip,
  }) => {
    if (stage().engine.name === "WebKitGTK") skip("its WebRTC stand-in does not survive a reload");
    await call(["short"], async (call, { card }) => {
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.start();
      await call.connected();
      const hasLines = (lines: unknown[]) => lines.length > 0;
      const greeting = await until(call.captions, hasLines, 20, "the dispatcher should greet");
      await call.isNow({ state: "active" });

      await call.reload();
      await call.connected();
      await call.isNow({ state: "active", notice: "" });
      expect((await call.captions()).slice(0, greeting.length)).toEqual(greeting);
      // Waits until the dispatcher has repeated its question: a fast machine would talk over it.
      await call.shows({ state: "speaking" });
      await call.isNow({ state: "active" });
      const from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
    });
  });
}

/** Cases that unplug devices; they run last in a browser. */
export function deviceCases(stage: () => Stage) {
  const call = caller(stage);

  it("a new default device does not end the call; an unplugged microphone is replaced, and a new one is used", () =>
    call(["short"], async (call, { card, engine }) => {
      const talk = microphoneWav([{ seconds: 30, voice: 0.8 }]);
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.start();
      await call.connected();

      // With a new default device, one of the two microphones must be heard.
      card.plugInMicrophone("headset");
      card.makeDefault("headset");
      await call.isNow({ state: "active" });
      let from = await call.now();
      await Promise.all(["desk", "headset"].map((name) => card.play(sentence, name).over));
      await call.shows({ state: "listening" }, from);
      card.makeDefault("desk");
      await call.isNow({ state: "active" });

      from = await call.now();
      card.unplug("desk");
      // Talks until heard, like a visitor who is asked "Are you there?"
      const heard = async (microphone: string) => {
        await call.isNow({ state: "active" });
        const since = await call.now();
        const { stop } = card.play(talk, microphone);
        await call.shows({ state: "listening" }, since);
        stop();
      };
      await call.shows({ notice: "another-microphone" }, from);
      await heard("headset");

      from = await call.now();
      card.unplug("headset");
      await call.shows({ notice: "microphone-unplugged" }, from);
      from = await call.now();
      card.plugInMicrophone("desk");
      card.makeDefault("desk");
      await call.shows({ notice: "another-microphone" }, from);
      await heard("desk");
      const otherErrors = call.errors().filter((text) => !DEVICE_LOST.test(text));
      expect(otherErrors, engine.name).toEqual([]);
    }));

  it("a visitor without a microphone is told so within 20 s", () =>
    call(["short", { devices: (card) => card.unplug("desk") }], async (call) => {
      await call.start();
      await call.shows({ state: "idle", notice: "no-microphone" }, 0, NOTICE_WITHIN);
    }));

  it("the dispatcher plays only on the chosen loudspeaker; an unplugged one is replaced", async ({
    skip,
  }) => {
    if (stage().engine.name === "WebKitGTK") skip("it lists no loudspeakers to a page");
    await call(["short", { tempo: 1 }], async (call, { card }) => {
      card.plugInSpeaker("headphones");
      await call.start();
      await call.connected();
      const pick = () =>
        call.tab.evaluate(() => {
          document
            .querySelector<HTMLElement>("[aria-label='Sound devices'][aria-expanded=false]")
            ?.click();
          const select = document.querySelector<HTMLSelectElement>(
            "#test-call label:last-of-type > select",
          );
          const option = [...(select?.options ?? [])].find(({ text }) => text.includes("box"));
          if (!select || !option) return false;
          select.value = option.value;
          return select.dispatchEvent(new Event("change", { bubbles: true }));
        });
      await until(pick, Boolean, 20, "the loudspeaker should be offered");
      const sentence = await card.sentence("Hello, can you hear me?");
      // Speaks, waits for the answer on `speaker`, and returns the loudness of `other`.
      const answer = async (speaker: string, other: string) => {
        await call.isNow({ state: "active" });
        await card.play(sentence, "desk").over;
        const loudness = () => Promise.all([speaker, other].map((name) => card.loudness(name)));
        const loud = await until(
          loudness,
          ([level = 0]) => level > AUDIBLE,
          40,
          "the answer should be heard",
        );
        return loud[1];
      };
      expect(await answer("box", "headphones"), "the headphones").toBeLessThan(AUDIBLE / 10);

      const from = await call.now();
      card.unplug("box");
      await call.shows({ notice: "another-loudspeaker" }, from);
      await answer("headphones", "headphones");
    });
  });

  it("a visitor without a loudspeaker is told so within 20 s", async ({ skip }) => {
    if (stage().engine.name === "WebKitGTK") skip("it lists no loudspeakers to a page");
    const devices = (card: SoundCard) => {
      card.unplugAll();
      card.plugInSilentMicrophone("headset");
    };
    await call(["short", { devices }], async (call) => {
      await call.start();
      await call.shows({ notice: "no-loudspeaker" }, 0, NOTICE_WITHIN);
    });
  });
}
