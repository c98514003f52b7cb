import { afterFatalError } from "./after-fatal-error";
import { audioLevels } from "./audio-levels";
import { background } from "./background";
import { bundleLoading } from "./bundle-loading";
import { callLife } from "./call-life";
import { callQuality } from "./call-quality";
import { cameraErrors } from "./camera-errors";
import { customIntegrations } from "./custom-integrations";
import { customTracks } from "./custom-tracks";
import { dialOut } from "./dial-out";
import { dtmf } from "./dtmf";
import { fatalErrors } from "./fatal-errors";
import { joining } from "./joining";
import { library } from "./library";
import { misuse } from "./misuse";
import { permissions } from "./permissions";
import { prebuilt } from "./prebuilt";
import { reactNative } from "./react-native";
import { receiveSettings } from "./receive-settings";
import { recording } from "./recording";
import { remoteMediaPlayer } from "./remote-media-player";
import { reporting } from "./reporting";
import type { Area } from "./row";
import { screenShare } from "./screen-share";
import { sendSettings } from "./send-settings";
import { simulcast } from "./simulcast";
import { states } from "./states";
import { tracks } from "./tracks";
import { transcription } from "./transcription";
import { transfers } from "./transfer";
import { trayButtons } from "./tray-buttons";
import { userData } from "./user-data";

/** Every part of the room library that the specification describes. */
export const areas: Area[] = [
  library,
  bundleLoading,
  states,
  joining,
  callLife,
  tracks,
  screenShare,
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
  permissions,
  prebuilt,
  customIntegrations,
  trayButtons,
  misuse,
  reactNative,
  callQuality,
  fatalErrors,
  afterFatalError,
  cameraErrors,
  reporting,
];
