import { audioLevels } from "./audio-levels";
import { background } from "./background";
import { customIntegrations } from "./custom-integrations";
import { customTracks } from "./custom-tracks";
import { dialOut } from "./dial-out";
import { dtmf } from "./dtmf";
import { prebuilt } from "./prebuilt";
import { receiveSettings } from "./receive-settings";
import { recording } from "./recording";
import { remoteMediaPlayer } from "./remote-media-player";
import type { Area } from "./row";
import { sendSettings } from "./send-settings";
import { simulcast } from "./simulcast";
import { transcription } from "./transcription";
import { transfers } from "./transfer";
import { trayButtons } from "./tray-buttons";
import { userData } from "./user-data";

/** Every part of the room library that the specification describes. */
export const areas: Area[] = [
  userData,
  audioLevels,
  customTracks,
  dialOut,
  dtmf,
  transfers,
  recording,
  transcription,
  remoteMediaPlayer,
  simulcast,
  sendSettings,
  receiveSettings,
  background,
  prebuilt,
  customIntegrations,
  trayButtons,
];
