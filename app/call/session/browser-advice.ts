/** What a browser may have taken from a page. */
type Taken = "microphone" | "sound";

const AGAIN = { microphone: "and try again", sound: "and start the call again" };

/** Where each browser gives it back; the first row whose pattern fits the user agent. */
const places: [browser: RegExp, told: Record<Taken, string>][] = [
  [
    /fxios|crios|edgios/i,
    {
      microphone: "Open the Settings app of this device, choose this browser, allow the microphone",
      sound: "Tap the page",
    },
  ],
  [
    /iphone|ipad/i,
    {
      microphone:
        "Tap the page menu in the address bar, open Website Settings, allow the microphone",
      sound: "Tap the page",
    },
  ],
  [
    /android/i,
    {
      microphone: "Tap the icon left of the address bar, turn on the microphone",
      sound: "Tap the icon left of the address bar, allow sound",
    },
  ],
  [
    /firefox/i,
    {
      microphone: "Click the microphone icon left of the address bar, remove the block",
      sound: "Click the icon left of the address bar, allow this site to play audio",
    },
  ],
  [
    /^(?!.*chrom).*safari/i,
    {
      microphone: "Open Safari, Settings for this Website, allow the microphone",
      sound: "Open Safari, Settings for this Website, allow all auto-play",
    },
  ],
];

const elsewhere: Record<Taken, string> = {
  microphone: "Click the icon left of the address bar, turn on the microphone",
  sound: "Click the icon left of the address bar, allow sound",
};

/** What a visitor does in their browser to give the page back what it blocks, as one sentence. */
export function whereToAllow(what: Taken, userAgent: string): string {
  const told = places.find(([browser]) => browser.test(userAgent))?.[1] ?? elsewhere;
  return `${told[what]}, ${AGAIN[what]}.`;
}
