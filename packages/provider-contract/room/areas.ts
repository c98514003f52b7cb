import { afterFatalError } from "./after-fatal-error";
import { bundleLoading } from "./bundle-loading";
import { callLife } from "./call-life";
import { callQuality } from "./call-quality";
import { audioLevels, customTracks, userData } from "./data-limits";
import { cameraErrors, fatalErrors } from "./fatal-errors";
import { joining } from "./joining";
import { misuse } from "./misuse";
import { permissions } from "./permissions";
import { customIntegrations, library, prebuilt, trayButtons } from "./prebuilt";
import { recording, transcription } from "./recording";
import { remoteMediaPlayer } from "./remote-media-player";
import { reporting } from "./reporting";
import type { Area } from "./row";
import { screenShare } from "./screen-share";
import { states } from "./states";
import { dialOut, dtmf, transfers } from "./telephony";
import { tracks } from "./tracks";
import { background, receiveSettings, sendSettings, simulcast } from "./video-settings";

/** Every part of the room library that the specification describes. */
export const areas: Area[] = [
  ...[library, bundleLoading, states, joining, callLife, tracks, screenShare],
  ...[userData, audioLevels, customTracks, dialOut, dtmf, transfers],
  ...[recording, transcription, remoteMediaPlayer],
  ...[simulcast, sendSettings, receiveSettings, background],
  ...[permissions, prebuilt, customIntegrations, trayButtons, misuse, callQuality],
  ...[fatalErrors, afterFatalError, cameraErrors, reporting],
];
