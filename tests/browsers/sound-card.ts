import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  rmSync,
  type WriteStream,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Sample rate for recording a loudspeaker, in Hz. */
const HEARD_RATE = 8000;

/** PulseAudio module ids of one device, for unplugging it. */
type Modules = string[];

/**
 * A sound card without hardware: a private PulseAudio server with null sinks, as root or any other
 * user. A microphone is a source behind a null sink: audio played into the sink comes out of it.
 */
export class SoundCard {
  /** Environment variables that make a browser use only this card. */
  readonly env: Record<string, string>;
  #folder = mkdtempSync(join(tmpdir(), "sound-card-"));
  #server: ChildProcess;
  #devices = new Map<string, Modules>();
  #playing = new Set<ChildProcess>();
  #silences: WriteStream[] = [];

  private constructor() {
    const socket = join(this.#folder, "native");
    this.env = {
      ...(process.env as Record<string, string>),
      HOME: this.#folder,
      XDG_RUNTIME_DIR: this.#folder,
      PULSE_SERVER: `unix:${socket}`,
    };
    const protocol = `module-native-protocol-unix socket=${socket} auth-anonymous=1`;
    const { PULSE_SERVER: _, ...env } = this.env;
    this.#server = spawn(
      "pulseaudio",
      [
        ...[
          "-n",
          "--daemonize=no",
          "--exit-idle-time=-1",
          "--use-pid-file=no",
          "--disable-shm=yes",
        ],
        ...["--log-level=error", `--load=${protocol}`],
      ],
      { env, stdio: "ignore" },
    );
    this.#server.on("error", () => {});
  }

  /**
   * Starts a card without devices.
   *
   * @throws if PulseAudio is missing or does not start within 10 s.
   */
  static async start(): Promise<SoundCard> {
    const card = new SoundCard();
    const deadline = Date.now() + 10_000;
    while (!existsSync(join(card.#folder, "native"))) {
      if (card.#server.exitCode !== null || card.#server.pid === undefined || Date.now() > deadline)
        throw new Error("PulseAudio did not start: is it installed?");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return card;
  }

  #pactl(...args: string[]): string {
    return execFileSync("pactl", args, { env: this.env, encoding: "utf8" }).trim();
  }

  #plugIn(name: string, ...modules: string[][]) {
    const loaded = modules.map((module) => this.#pactl("load-module", ...module));
    this.#devices.set(name, loaded);
  }

  /** Plugs a microphone in; the first one is the default. */
  plugInMicrophone(name: string) {
    this.#plugIn(
      name,
      ["module-null-sink", `sink_name=${name}-mouth`],
      [
        "module-remap-source",
        `source_name=${name}`,
        `master=${name}-mouth.monitor`,
        `source_properties=device.description=${name}`,
      ],
    );
    if (this.#devices.size === 1) this.makeDefault(name);
  }

  /** Plugs in a silent microphone that adds no loudspeaker, not even an unused one. */
  plugInSilentMicrophone(name: string) {
    const file = join(this.#folder, `${name}.pipe`);
    this.#plugIn(name, [
      "module-pipe-source",
      `source_name=${name}`,
      `file=${file}`,
      `source_properties=device.description=${name}`,
    ]);
    this.makeDefault(name);
    const silence = createReadStream("/dev/zero").pipe(createWriteStream(file));
    // The server closes its end of the pipe first.
    silence.on("error", () => {});
    this.#silences.push(silence);
  }

  /** Names of the plugged-in devices. */
  devices = () => [...this.#devices.keys()];

  /** Plugs a loudspeaker in and makes it the default. */
  plugInSpeaker(name: string) {
    this.#plugIn(name, [
      "module-null-sink",
      `sink_name=${name}`,
      `sink_properties=device.description=${name}`,
    ]);
    this.makeDefaultSpeaker(name);
  }

  makeDefaultSpeaker(speaker: string) {
    this.#pactl("set-default-sink", speaker);
  }

  makeDefault(microphone: string) {
    this.#pactl("set-default-source", microphone);
  }

  unplug(name: string) {
    const modules = this.#devices.get(name) ?? [];
    this.#devices.delete(name);
    for (const module of modules.reverse()) this.#pactl("unload-module", module);
  }

  unplugAll() {
    // Removes loops before the devices they connect: a removed device takes its loops with it.
    for (const name of [...this.#devices.keys()].reverse()) this.unplug(name);
  }

  /** Feeds a loudspeaker into a microphone; unplug `loop` to stop. */
  feedBack(speaker: string, microphone: string) {
    this.#plugIn("loop", [
      "module-loopback",
      `source=${speaker}.monitor`,
      `sink=${microphone}-mouth`,
      "latency_msec=30",
    ]);
  }

  /** Plays a WAV file into a microphone; `over` resolves when the sound ends or is stopped. */
  play(wav: string, microphone: string): { over: Promise<void>; stop: () => void } {
    const player = spawn("paplay", [`--device=${microphone}-mouth`, "--latency-msec=30", wav], {
      env: this.env,
      stdio: "ignore",
    });
    this.#playing.add(player);
    const over = new Promise<void>((resolve) => {
      player.once("exit", () => resolve());
      player.once("error", () => resolve());
    });
    over.then(() => this.#playing.delete(player));
    return { over, stop: () => player.kill() };
  }

  /** Loudness of a loudspeaker over one second: RMS of its samples, from 0 to 1. */
  async loudness(speaker: string): Promise<number> {
    const format = ["--raw", "--format=s16le", `--rate=${HEARD_RATE}`, "--channels=1"];
    const recorder = spawn(
      "parec",
      [`--device=${speaker}.monitor`, ...format, "--latency-msec=50"],
      {
        env: this.env,
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    this.#playing.add(recorder);
    let heard = Buffer.alloc(0);
    try {
      for await (const piece of recorder.stdout) {
        heard = Buffer.concat([heard, piece]);
        if (heard.length >= HEARD_RATE * 2) break;
      }
    } finally {
      recorder.kill();
      this.#playing.delete(recorder);
    }
    const samples = Math.floor(heard.length / 2);
    let energy = 0;
    for (let i = 0; i < samples; i++) energy += (heard.readInt16LE(i * 2) / 32_768) ** 2;
    return Math.sqrt(energy / Math.max(1, samples));
  }

  /**
   * Synthesizes a sentence.
   *
   * @returns path of a WAV file.
   */
  async sentence(words: string): Promise<string> {
    const wav = join(this.#folder, `${words.replaceAll(/\W+/g, "-")}.wav`);
    if (!existsSync(wav)) await run("espeak-ng", ["-s", "200", "-w", wav, words]);
    return wav;
  }

  /** Stops all playback and recording. */
  hush() {
    for (const player of this.#playing) player.kill();
  }

  async stop() {
    this.hush();
    for (const silence of this.#silences) silence.destroy();
    const exited = new Promise((resolve) => this.#server.once("exit", resolve));
    if (this.#server.exitCode === null && this.#server.kill()) await exited;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
