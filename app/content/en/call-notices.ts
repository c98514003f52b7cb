import {
  type Browser,
  type CallNotices,
  failures,
  type NoticeText,
  refusals,
} from "../call-notices";
import { callRefusals } from "./call-refusals";

const again = "Please try again.";
// Its title never says 'no answer' or 'busy': the headline promises that every call is answered.
const notConnected = "The test call didn’t connect";
const failed: NoticeText = {
  title: notConnected,
  text: "We couldn’t open a line to the dispatcher. Start another call to get a new one.",
};
const later: NoticeText = {
  title: notConnected,
  text: "The demo line is busy. Lines free up quickly: try again.",
};
const expired: NoticeText = {
  title: "The test call ran out of time",
  text: "Its line has closed. Start another call to continue.",
};
const dropped: NoticeText = {
  title: "The test call dropped",
  text: "That was our line, not your phone or microphone. Call again to get a new one.",
};

/** How to unblock the microphone in each browser. */
const microphone: Record<Browser, string> = {
  "ios-other": "Open this device’s Settings app, choose this browser, allow the microphone",
  ios: "Tap the page menu (aA) in the address bar, open Website Settings, allow the microphone",
  android: "Tap the icon left of the address bar, turn on the microphone",
  firefox: "Click the microphone icon left of the address bar, remove the block",
  safari: "Open Safari, Settings for this Website, allow the microphone",
  other: "Tap or click the icon left of the address bar, turn on the microphone",
};

/** How to unblock sound in each browser. */
const sound: Record<Browser, string> = {
  "ios-other": "Tap the page",
  ios: "Tap the page",
  android: "Tap the icon left of the address bar, allow sound",
  firefox: "Click the icon left of the address bar, allow this site to play audio",
  safari: "Open Safari, Settings for this Website, allow all auto-play",
  other: "Click the icon left of the address bar, allow sound",
};

const refused = refusals(callRefusals, again);

/** English call notices. */
export const callNotices: CallNotices = {
  ...failures({ failed, later, expired, dropped }),
  insecure: {
    title: "This page is not secure",
    text: "Browsers share the microphone with secure pages only. Open this site with https:// and try again.",
  },
  "no-webrtc": {
    title: "This browser cannot make calls",
    text: "Open this page in a current version of Chrome, Edge, Firefox or Safari and try again.",
  },
  offline: {
    title: "You are offline",
    text: "Connect to the internet, then start the call. No call was placed.",
  },
  "no-microphone": {
    title: "No microphone found",
    text: "Plug one in or turn it on, then try again.",
  },
  "microphone-denied": ({ browser }) => ({
    title: "The microphone is blocked",
    text: `${microphone[browser]}, and try again.`,
  }),
  "microphone-busy": {
    title: "The microphone is in use",
    text: "Another program is using it. Close that program and try again.",
  },
  "microphone-failed": {
    title: "The microphone did not start",
    text: "It may have been unplugged. Check it and try again.",
  },
  "prompt-unanswered": ({ leaveFor }) =>
    leaveFor
      ? {
          title: "This app won’t share its microphone",
          text: `Open the app’s menu, choose to open this page in ${leaveFor}, and call from there.`,
        }
      : // A browser that has permission doesn't ask. If nothing happens then, its audio is stuck.
        {
          title: "Allow the microphone",
          text: "Tap Allow when your browser asks. If it doesn’t, restart it.",
        },
  "bot-check-failed": {
    title: "We couldn’t verify you’re human",
    text: "An ad blocker may have stopped it. Let the check load on this site and try again.",
  },
  "bundle-failed": {
    title: "The call could not load",
    text: "Part of it was blocked or didn’t arrive. Check your network or ad blocker and try again.",
  },
  "slow-start": {
    title: "This is taking longer than usual",
    text: "If it doesn’t start, restart your browser.",
  },
  "sound-blocked": ({ browser }) => ({
    title: "Your browser blocked the sound",
    text: `${sound[browser]}, and start the call again.`,
  }),
  "end-of-life": {
    title: "This page is out of date",
    text: "Please reload the page, then start the call again.",
  },
  "connection-error": {
    title: "The connection was lost",
    text: "Please check your network, then start the call again.",
  },
  "another-microphone": ({ device }) => ({
    title: "Your microphone disconnected",
    text: `The call continues on ${device || "another one"}.`,
  }),
  "another-loudspeaker": ({ device }) => ({
    title: "Your speaker disconnected",
    text: `The call continues on ${device || "another one"}.`,
  }),
  "microphone-unplugged": {
    title: "Your microphone disconnected",
    text: "Plug it back in to keep talking, or type below.",
  },
  "no-loudspeaker": {
    title: "No speaker found",
    text: "Plug one in or turn it on. You can read the dispatcher below.",
  },
  "too-many-calls": refused("No test calls left for now"),
  "demo-at-capacity": refused("The demo can’t start right now"),
  "voice-off": refused("The test call is switched off"),
  "invalid-body": refused("Check what you typed"),
};
