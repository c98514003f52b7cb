/**
 * `npm run bench:breaks [-- chromium | firefox | webkit]`: a call of three minutes in real time on a
 * sound card of PulseAudio, whose network breaks twice and whose microphones are pulled out. Prints
 * how long each took to be put right; exits with 1 when the call did not go on.
 */
import { CallTab, type Shown } from "../tests/browsers/call-tab";
import { chromium, firefox } from "../tests/browsers/puppeteer-engines";
import { setStage } from "../tests/browsers/stage";
import { until } from "../tests/browsers/tab";
import { webkit } from "../tests/browsers/webkit-engine";
import { microphoneWav } from "../tests/support/microphone-wav";

const launches = { chromium, firefox, webkit };
const name = (process.argv[2] ?? "chromium") as keyof typeof launches;
const launch = launches[name];
if (!launch) throw new Error(`There is no engine ${name}: ${Object.keys(launches).join(", ")}.`);

/** Seconds that the call goes on, and seconds of its breaks: the simulated room gives up after 8. */
const LENGTH = 180;
const BREAKS = [3, 15];
const UNPLUGGINGS = 4;
/** Milliseconds for which a visitor talks before something happens to them. */
const TALKING = 1500;

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const voice = microphoneWav([{ seconds: 30, voice: 0.8 }]);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const stage = await setStage(launch, { CALL_MAX_SECONDS: "300" });
const { card, engine } = stage;
const call = await CallTab.open(stage, "short", { tempo: 1 }).catch(async (error) => {
  await stage.clear();
  throw error;
});

/** Milliseconds from a moment until the widget shows something that fits. */
async function after(from: number, what: string, fits: (shown: Shown) => boolean) {
  const seen = await until(
    () => call.shownSince(from),
    (all) => all.some(fits),
    60,
    what,
  );
  return (seen.find(fits)?.at ?? from) - from;
}
const heardAfter = (from: number) =>
  after(from, "the visitor should be heard", ({ state }) => state === "listening");
/** Nobody speaks. */
const quiet = () => call.isNow({ state: "active" }, 60);
const isLost = ({ label }: Shown) => label === "Reconnecting...";

async function breakNetwork(length: number) {
  const { offline } = call.tab;
  if (!offline) return console.log(`${engine.name}: its driver cannot take the network away`);
  await quiet();
  const from = await call.now();
  await offline(true);
  const told = await after(from, "the break should be told", isLost);
  const speech = card.play(voice, "desk");
  await sleep(length * 1000);
  const back = await call.now();
  await offline(false);
  const again = await after(back, "the call should go on", (shown) => !isLost(shown));
  const heard = await heardAfter(back);
  speech.stop();
  console.log(
    `${engine.name}: a break of ${length} s: told after ${seconds(told)}; reconnected ${seconds(again)} and heard ${seconds(heard)} after the network was back`,
  );
}

async function unplug(microphone: string, other: string) {
  await quiet();
  const speech = card.play(voice, other);
  await sleep(TALKING);
  const from = await call.now();
  card.unplug(microphone);
  const heard = await heardAfter(from);
  speech.stop();
  console.log(`${engine.name}: ${microphone} pulled out: heard again after ${seconds(heard)}`);
  card.plugInMicrophone(microphone);
}

try {
  card.plugInMicrophone("headset");
  await call.start();
  await call.connected();
  const started = await call.now();
  const lasted = async () => (await call.now()) - started;
  for (const length of BREAKS) await breakNetwork(length);
  for (let i = 0; i < UNPLUGGINGS; i++) {
    const [microphone = "", other = ""] = i % 2 === 0 ? ["desk", "headset"] : ["headset", "desk"];
    await unplug(microphone, other);
  }
  while ((await lasted()) < LENGTH * 1000) {
    await quiet();
    const from = await call.now();
    const microphone = UNPLUGGINGS % 2 === 0 ? "desk" : "headset";
    const speech = card.play(voice, microphone);
    await heardAfter(from);
    speech.stop();
  }
  const state = await call.tab.evaluate(
    () => document.querySelector<HTMLElement>("#test-call[data-connected]")?.dataset.callState,
  );
  if (!state) process.exitCode = 1;
  console.log(
    `${engine.name} ${engine.version}: after ${seconds(await lasted())} ${state ?? "it is over"}`,
  );
} finally {
  await call.close();
  await stage.clear();
}
