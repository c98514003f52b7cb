import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../../tests/support/chromium";

/** Starts a browser for the room library's page. */
export const startBrowser = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
