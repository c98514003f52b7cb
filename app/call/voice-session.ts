/** How a call is to be started. */
export interface StartOptions {
  /** Join without a microphone: the visitor types. */
  typing: boolean;
  /** When the button was pressed, by `performance.now()`. */
  pressedAt?: number;
  /** Values for the assistant's prompt; the server checks them. */
  variableValues?: Record<string, string>;
}

/** What a visitor says of a call after it: whether it was got right, and if not, what was wrong. */
export interface Rating {
  right: "yes" | "no";
  wrong?: string;
}

/** A microphone or a loudspeaker as it is offered for choosing. */
export interface SoundDevice {
  id: string;
  /** The browser's name for the piece of hardware that it is part of. */
  groupId: string;
  name: string;
  inUse: boolean;
}

/** The live call of one page, without any framework; session/ makes it from the SDK. */
export interface VoiceSession {
  /** Starts a call; returns false where one is already running. */
  start(options: StartOptions): boolean;
  /** Goes on with the call that the page before was in, or says at once that there is none. */
  resume(): void;
  /** Ends the call, wherever it is on its way. */
  stop(): void;
  setMuted(muted: boolean): void;
  /** @param volume from 0 to 1; kept for later calls. */
  setVolume(volume: number): void;
  readonly volume: number;
  /** Plays the dispatcher's voice after the browser has refused to; to be called from a tap. */
  allowSound(): void;
  /** Says something in writing; over-long text is cut. */
  type(text: string): void;
  microphones(): Promise<SoundDevice[]>;
  /** Changes the microphone, during a call and for later ones. */
  setMicrophone(id: string): Promise<void>;
  /** Takes the visitor's word on the call that is over. */
  rate(rating: Rating): void;
  /** The loudspeakers; none where the browser does not let a page choose. */
  speakers(): Promise<SoundDevice[]>;
  /** Changes the loudspeaker, during a call and for later ones. */
  setSpeaker(id: string): Promise<void>;
  /** Loudness of both sides from 0 to 1, to be read once a frame. */
  readonly levels: { visitor: number; assistant: number };
}
