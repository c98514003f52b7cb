/**
 * Who may import whom, types included. `npm run lint` holds it: a file that no room below names, and
 * an import that its room does not list, fail.
 */
const SETTINGS = "app/settings";
const LOG = "app/log";
const CONTEXT = "app/context";
/** Names that browser and server both use; they import nothing. */
const WIRE = "app/(?:voice-addresses|turnstile|simulated-call)";
const PAGE_NAMES = "app/hydration/(?:element-ids|page-marks)";

/** Each room with the rooms and files that it may import besides itself: their paths start so. */
const ROOMS = {
  // What both sides know, without anything else of the site.
  dispatcher: [],
  [WIRE]: [],
  simulator: ["dispatcher/", WIRE],

  // What pages are made of. Content is data; components know no page and no voice.
  "app/icons/": ["public/"],
  "app/content/": ["app/icons/", PAGE_NAMES, "app/leads/lead-form", SETTINGS],
  "app/components/": ["app/content/", "app/icons/", PAGE_NAMES],
  "app/fonts/": [],

  // The test call in the browser. It knows no key: nothing of app/voice, and no settings.
  "app/test-call/": ["app/components/", "app/content/", "app/icons/", "app/hydration/", WIRE],
  "app/call-replay/": ["app/test-call/", "app/content/", "simulator/"],
  "app/order-from-call/": [
    "app/leads/lead-facts",
    "app/test-call/",
    "app/content/",
    "app/components/",
    "dispatcher/",
  ],

  // The sections of each page.
  "app/landing/": [
    ...["app/components/", "app/content/", "app/icons/", "app/hydration/"],
    ...["app/test-call/", "app/call-replay/", "app/order-from-call/"],
    ...["app/meta/", "app/voice/page-voice", CONTEXT],
  ],
  "app/legal/": ["app/content/", "app/meta/", CONTEXT, SETTINGS],
  "app/questions/": ["app/components/", "app/content/", "app/meta/", CONTEXT],
  "app/work-orders/": ["app/components/", "app/content/", "app/icons/", "app/meta/", CONTEXT],

  // Requests and documents, of whatever page.
  "app/http/": [SETTINGS, WIRE],
  "app/documents/": ["app/http/"],
  "app/hydration/": ["app/http/hash-source", WIRE],
  "app/meta/": ["app/content/", CONTEXT, SETTINGS],

  // The test call on the server: the route's code asks the quota, then the provider.
  "app/voice/provider/": [
    ...["app/voice/patience", "app/http/", "app/metrics/", "app/traces/"],
    ...["dispatcher/", "simulator/", SETTINGS],
  ],
  "app/voice/quota/": ["app/http/", LOG, SETTINGS],
  "app/voice/web-call/": [
    ...["app/voice/", "app/http/", "app/metrics/", "app/traces/", CONTEXT, LOG, WIRE],
  ],
  "app/voice/outcome/": [
    ...["app/voice/quota/visitor-key", "app/voice/web-call/page-ending"],
    ...["app/http/", "app/metrics/", CONTEXT],
  ],
  "app/voice/model/": ["app/http/", "dispatcher/", CONTEXT],
  "app/voice/voice-answers": [
    ...["app/voice/web-call/", "app/voice/outcome/", "app/voice/model/"],
    ...[CONTEXT, WIRE],
  ],
  "app/voice/patience": [],
  "app/voice/page-voice": ["app/content/site-links", "app/test-call/page-voice", SETTINGS],

  // Leads: the forms in the browser, and what takes and hands over what they hold.
  "app/leads/": [
    ...["app/content/", "app/http/", PAGE_NAMES],
    ...[CONTEXT, LOG, SETTINGS, WIRE],
    ...["app/voice/quota/", "app/voice/web-call/bot-check"],
  ],

  // What is counted and traced, of whatever request.
  "app/metrics/": ["app/voice/outcome/call-outcome", "app/voice/web-call/page-ending"],
  "app/traces/": ["app/http/send"],

  // What every request has.
  [SETTINGS]: ["dispatcher/assistant-name"],
  [LOG]: [SETTINGS],
  "app/throttled-log": [LOG],
  "app/(?:release|version-header|virtual-modules|remix-env)": ["virtual:release"],
  "app/address-state": [],
  "app/visitor-address": [CONTEXT, "app/voice/quota/visitor-key"],
  [CONTEXT]: [
    ...[SETTINGS, LOG, "app/hydration/", "app/http/send", "app/voice/quota/"],
    ...["app/leads/lead-intake", "app/metrics/metric-table", "app/traces/tracer"],
    "app/voice/model/model-client",
  ],
  "app/middleware/": [
    ...["app/http/", "app/documents/", "app/voice/", "app/release", "app/version-header"],
    ...["app/metrics/", "app/traces/", "app/visitor-address", CONTEXT, LOG],
  ],

  // What puts it all together: a page out of sections, a document out of a page, a site out of both.
  "app/routes(?:/|\\.ts)": ["app/(?!middleware/|entry|root)"],
  "app/(?:root|entry|tailwind)": ["app/(?!middleware/|routes|landing/|work-orders/|voice/)"],
  // Knows no page: routes reach it as the Remix build.
  "server.ts": [
    ...["virtual:remix", "app/middleware/", "app/documents/", "app/http/", "app/hydration/"],
    ...[
      "app/metrics/",
      "app/voice/web-call/",
      "app/visitor-address",
      "app/release",
      CONTEXT,
      SETTINGS,
    ],
  ],
  // What differs between hosts; they know the site and nothing that a visitor sees.
  hosts: [
    ...["server.ts", "app/middleware/", "app/documents/", "app/http/", "app/voice/"],
    ...[
      "app/leads/",
      "app/metrics/",
      "app/traces/",
      "app/version-header",
      "app/visitor-address",
      "app/throttled-log",
      CONTEXT,
      LOG,
      SETTINGS,
      WIRE,
    ],
  ],

  // Tools of builders, operators and testers, which nothing above imports.
  "(?:vite|scripts|tests|bench|remix\\.config|(?:vite|vitest|vitest\\.mutate|playwright)\\.config)":
    [""],
};

const BROWSER_SDK = "node_modules/@vapi-ai/web/(?!dist/api)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "No file imports what imports it, in any number of steps.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "every-file-has-a-room",
      comment: "A new room is named in .dependency-cruiser.js with what it may import.",
      severity: "error",
      from: { pathNot: [...Object.keys(ROOMS).map((room) => `^${room}`), "node_modules"] },
      to: {},
    },
    ...Object.entries(ROOMS).map(([room, others]) => ({
      name: `${room} imports too much`,
      comment: `It may import ${others.join(", ") || "nothing else of the site"}.`,
      severity: /** @type {const} */ ("error"),
      from: { path: `^${room}` },
      to: {
        path: "^(?:app|hosts|dispatcher|simulator|vite|scripts|tests|bench|public|virtual|server)\\b",
        pathNot: [room, ...others].map((start) => `^${start}`),
      },
    })),
    {
      name: "state-machine-alone",
      comment: "The states of a call can be read, and tested, without anything else.",
      severity: "error",
      from: { path: "^app/test-call/call-state" },
      to: {},
    },
    {
      name: "sdk-in-one-file",
      comment: "The SDK is 320 kB and no use on the server: one file of the session imports it.",
      severity: "error",
      from: { path: "^(?:app|server|hosts)", pathNot: "^app/test-call/session/voice-session" },
      to: { path: BROWSER_SDK, dependencyTypesNot: ["type-only"] },
    },
    ...[
      { dependencyTypes: ["core"] },
      { path: "node_modules/(?:@hono/node-server|@remix-run/(?:node|serve)|ioredis)/" },
    ].map((to) => ({
      name: "runs-on-every-host",
      comment:
        "Node's own modules and hosts' packages are for hosts/: the site runs in workerd too.",
      severity: /** @type {const} */ ("error"),
      from: { path: "^(?:app|server|dispatcher|simulator)\\b" },
      to,
    })),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".d.ts"] },
  },
};
