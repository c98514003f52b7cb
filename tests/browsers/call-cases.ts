import { expect, it } from "vitest";
import { microphoneWav } from "../support/microphone-wav";
import { type CallOptions, CallTab } from "./call-tab";
import { plugIn, type Stage } from "./stage";
import { until } from "./tab";

/** Seconds within which a visitor must have been told. */
const TOLD_WITHIN = 20;
/** What Chromium itself writes about a device that is pulled out under a page's sound. */
const DEVICE_LOST = /^The AudioContext encountered an error from the audio device/;
/** Loudness of a voice, at the least: a silent loudspeaker has none at all. */
const AUDIBLE = 0.01;

/** Whether a case has a browser of its own: in one that has seen a device pulled out, sound is no longer sure. */
interface Fresh {
  fresh?: boolean;
}

/** Runs one call on an ordinary computer. */
const caller = (stage: () => Stage) =>
  async function call(
    [scenario, { fresh = false, ...options } = {}]: [string, (CallOptions & Fresh)?],
    run: (call: CallTab, stage: Stage) => Promise<void>,
  ) {
    const set = stage();
    if (fresh) await set.engine.renew();
    plugIn(set.card);
    const open = await CallTab.open(set, scenario, options);
    try {
      await run(open, set);
    } catch (error) {
      // What is wrong with this browser is not to fail the next case too.
      await set.engine.renew();
      throw error;
    } finally {
      await open.close().catch(() => {});
    }
  };

/** The promises of the call that a sound card could break in any engine. */
export function soundCases(stage: () => Stage) {
  const call = caller(stage);

  // The first that uses sound: the browser has learnt no echo yet.
  it("a loudspeaker that the microphone hears does not end the call, nor keep the visitor from being heard", () =>
    call(["short", { tempo: 1 }], async (call, { card }) => {
      card.feedBack("box", "desk");
      await call.start();
      await call.connected();
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.shows({ state: "speaking" });
      // Until the browser has learnt its echo, the dispatcher answers itself, 12 s each time.
      await call.isNow({ state: "active" }, 100);
      const from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
      await call.shows({ youSaid: "Hello." }, from);
    }));

  it("a whole call by real speech: heard, answered, and what was said is shown", () =>
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
      await call.isNow({ state: "idle" });
      expect(call.errors()).toEqual([]);
    }));

  it("silence is told, then speech is heard; muted speech is not", () =>
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
      await call.tab.evaluate(() => document.querySelector("[aria-label='Unmute microphone']"));
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

  it("whoever talks over the dispatcher is heard: it stops, and what they said counts", () =>
    call(["burst-pipe", { tempo: 1 }], async (call, { card }) => {
      // On a busy machine half of it may be over before the dispatcher has noticed.
      const words =
        "Stop, please stop, listen to me. A pipe burst in my basement, and water comes in";
      const sentence = await card.sentence(words);
      await call.start();
      await call.shows({ state: "speaking" });
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

  it("noise around the visitor does not end the call, nor keep them from being heard", () =>
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

/** The promises that another engine could break; tests/e2e shows them in Chromium. */
export function engineCases(stage: () => Stage) {
  const call = caller(stage);

  it("a refused microphone costs no call: told with the way out", async ({ skip }) => {
    // docs/call.md says so beside the table.
    if (stage().engine.name === "WebKitGTK") skip("its driver cannot refuse the microphone");
    await call(["short", { microphone: "denied" }], async (call) => {
      await call.start();
      await call.shows({ state: "idle", notice: "microphone-denied" }, 0, TOLD_WITHIN);
    });
  });

  it("a browser without WebRTC is told to take another, before anything is asked or paid", async ({
    skip,
  }) => {
    if (stage().engine.name !== "WebKitGTK") skip("this engine has WebRTC");
    await call(["short", { webRtc: false }], async (call) => {
      await call.start();
      await call.shows({ state: "idle", notice: "no-webrtc" }, 0, TOLD_WITHIN);
    });
  });

  it("a call goes on after a reload, with what was said, and the visitor is heard again", async ({
    skip,
  }) => {
    if (stage().engine.name === "WebKitGTK") skip("what stands in for WebRTC goes with the page");
    await call(["short"], async (call, { card }) => {
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.start();
      await call.connected();
      const some = (lines: unknown[]) => lines.length > 0;
      const said = await until(call.captions, some, 20, "the dispatcher should greet");
      await call.isNow({ state: "active" });

      await call.reload();
      await call.connected();
      await call.isNow({ state: "active", notice: "" });
      expect((await call.captions()).slice(0, said.length)).toEqual(said);
      // It asks again first: words before that were over on a fast machine when it began to listen.
      await call.shows({ state: "speaking" });
      await call.isNow({ state: "active" });
      const from = await call.now();
      await card.play(sentence, "desk").over;
      await call.shows({ state: "listening" }, from);
    });
  });
}

/** Those about devices that are pulled out: they come last in a browser. */
export function deviceCases(stage: () => Stage) {
  const call = caller(stage);

  it("another default ends nothing; a microphone that is pulled out is replaced by the next one, and one that is plugged in is used", () =>
    call(["short"], async (call, { card, engine }) => {
      const talk = microphoneWav([{ seconds: 30, voice: 0.8 }]);
      const sentence = await card.sentence("Hello, can you hear me?");
      await call.start();
      await call.connected();

      // Another default of the computer: one of the two is heard.
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
      // Who is asked whether they are there talks until they are heard.
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
      const ours = call.errors().filter((text) => !DEVICE_LOST.test(text));
      expect(ours, engine.name).toEqual([]);
    }));

  it("the loudspeaker that the visitor picks plays the dispatcher, and no other does; one that is pulled out is replaced", async ({
    skip,
  }) => {
    if (stage().engine.name === "WebKitGTK") skip("it lists no loudspeakers to a page");
    await call(["short", { tempo: 1, fresh: true }], async (call, { card }) => {
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
      // Whoever is spoken to hears the answer, on one of the two.
      const answer = async (speaker: string, other: string) => {
        await call.isNow({ state: "active" });
        await card.play(sentence, "desk").over;
        const loudness = () => Promise.all([speaker, other].map((name) => card.loudness(name)));
        const loud = await until(loudness, ([of = 0]) => of > AUDIBLE, 40, "it should be heard");
        return loud[1];
      };
      expect(await answer("box", "headphones"), "the other one").toBeLessThan(AUDIBLE / 10);

      const from = await call.now();
      card.unplug("box");
      await call.shows({ notice: "another-loudspeaker" }, from);
      await answer("headphones", "headphones");
    });
  });

  it("a computer without a microphone costs no call: told at once", () =>
    call(["short", { fresh: true }], async (call, { card }) => {
      card.unplug("desk");
      await call.start();
      await call.shows({ state: "idle", notice: "no-microphone" }, 0, TOLD_WITHIN);
    }));

  it("a computer without a loudspeaker is told so within 20 s", async ({ skip }) => {
    if (stage().engine.name === "WebKitGTK") skip("it lists no loudspeakers to a page");
    await call(["short"], async (call, { card, engine }) => {
      try {
        card.unplugAll();
        card.plugInSilentMicrophone("headset");
        const from = await call.now();
        await call.start();
        await call.shows({ notice: "no-loudspeaker" }, from, TOLD_WITHIN);
      } finally {
        // It has lost all its sound devices.
        await engine.renew();
      }
    });
  });
}
