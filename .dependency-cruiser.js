/**
 * Who may import whom, types included. `npm run lint` holds it: a file that no room below names, and
 * an import that its room does not list, fail.
 */
const SETTINGS = "server/settings/";
const LOG = "server/observe/log";
const CONTEXT = "server/(?:site-)?context";
/** Names that browser and server both use; they import nothing. */
const WIRE = "app/(?:voice-addresses|turnstile|lead-form|call-codes)";
/** What page and server call things of a call; one of the names above. */
const CALL_CODES = "app/call-codes";
const PAGE_NAMES = "app/hydration/(?:element-ids|page-marks)";

/** Each room with the rooms and files that it may import besides itself: their paths start so. */
const ROOMS = {
  // What both sides know, without anything else of the site.
  "packages/assistant/": [],
  [WIRE]: [],
  "packages/simulator/": ["packages/assistant/"],

  // What pages are made of. Content is data; components know no page and no voice.
  "app/icons/": ["public/"],
  "app/content/": [
    ...["app/icons/", "server/documents/same-for-everybody"],
    ...["packages/assistant/", PAGE_NAMES, WIRE, SETTINGS],
  ],
  "app/components/": ["app/content/", "app/icons/", PAGE_NAMES],
  "app/fonts/": [],

  // The test call in the browser. It knows no key; its machine knows nothing.
  "app/call/machine/": [CALL_CODES],
  "app/call/": [
    ...["app/components/", "app/content/", "app/icons/", "app/hydration/"],
    ...["app/leads/lead-facts", "packages/", SETTINGS, WIRE],
  ],

  // The sections of each page.
  "app/landing/": [
    ...["app/components/", "app/content/", "app/icons/", "app/hydration/"],
    ...["app/call/", "app/meta/", "server/documents/same-for-everybody", CONTEXT],
  ],
  "app/legal/": ["app/content/", "app/meta/", CONTEXT, SETTINGS],
  "app/questions/": ["app/components/", "app/content/", "app/meta/", CONTEXT],
  "app/work-orders/": ["app/components/", "app/content/", "app/icons/", "app/meta/", CONTEXT],
  "app/hydration/": ["packages/simulator/", WIRE],
  "app/server-parts": ["app/content/"],
  "app/meta/": ["app/content/", CONTEXT, SETTINGS],
  "app/leads/": [
    ...["app/content/", "app/meta/", "server/http/", "server/leads/", PAGE_NAMES],
    ...[CONTEXT, SETTINGS, WIRE],
  ],

  // Requests and documents, of whatever page.
  "server/http/": [SETTINGS, WIRE],
  "server/documents/": ["server/http/", "app/hydration/"],

  // The test call on the server: the route's code asks the store, then the provider.
  "server/calls/provider/": [
    ...["server/http/", "server/observe/", "packages/", CONTEXT, SETTINGS],
  ],
  "server/calls/": [
    ...["server/store/", "server/http/", "server/observe/", "packages/", CONTEXT, SETTINGS, WIRE],
    "app/content/line-words",
  ],
  "server/store/": ["server/http/", LOG, SETTINGS],
  "server/leads/": [
    ...["app/content/", "server/http/", "server/store/", "server/calls/bot-check"],
    ...[CONTEXT, LOG, SETTINGS, WIRE],
  ],

  // What is logged, counted and traced, of whatever request.
  "server/observe/": [WIRE, SETTINGS],

  // What every request has.
  [SETTINGS]: ["packages/assistant/"],
  "(?:server/(?:release|version-header)|app/(?:virtual-modules|remix-env))": ["virtual:release"],
  [CONTEXT]: [...["server/documents/", "server/store/", "server/observe/", SETTINGS]],
  "server/middleware/": ["server/", "app/hydration/", WIRE],

  // What puts it all together: a page out of sections, a document out of a page, a site out of both.
  "app/routes(?:/|\\.ts)": ["app/(?!entry|root)", "server/(?!middleware/)"],
  "app/(?:root|entry|tailwind)": [
    "app/(?!routes|landing/|work-orders/)",
    "server/(?!middleware/|calls/)",
  ],
  // Knows no page: routes reach it as the Remix build.
  "server.ts": ["virtual:remix", "server/"],
  // What differs between hosts; they know the site and nothing that a visitor sees.
  hosts: ["server.ts", "server/", "scripts/node-version", WIRE],

  // Tables of what the provider's libraries do, which only tests and tools import.
  "packages/provider-contract/": [
    ...["packages/simulator/", "server/calls/provider/", SETTINGS, "tests/support/"],
  ],

  // Tools of builders, operators and testers, which nothing above imports.
  "(?:vite|scripts|tests|bench|remix\\.config|(?:vite|vitest|vitest\\.mutate|playwright)\\.config)":
    [""],
};

const roomOf = (/** @type {string} */ path) =>
  Object.keys(ROOMS).find((room) => path.startsWith(room) || path === room);

for (const [room, others] of Object.entries(ROOMS))
  for (const other of others.map(roomOf))
    if (other && other !== room && ROOMS[other].some((path) => roomOf(path) === room))
      throw new Error(`${room} and ${other} import each other: only one of them may.`);

const BROWSER_SDK = "node_modules/@vapi-ai/web/(?!dist/api)";

/** Tests of packages, and the programs of package.json's commands with --tools. */
const TOOLS =
  "^packages/provider-contract/|^scripts/(?:contract|font|pictures|rehearse|screenshots)|/tests/|test\\.tsx?$";

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
        path: "^(?:app|hosts|packages|vite|scripts|tests|bench|public|virtual|server)\\b",
        pathNot: [room, ...others].map((start) => `^${start}`),
      },
    })),
    {
      name: "packages-have-a-door",
      comment: "A package is imported by its index: the callers have their own, and the build.",
      severity: "error",
      from: { pathNot: "^(?:packages|tests)/" },
      to: {
        path: "^packages/",
        pathNot:
          "^packages/(?:assistant/(?:cases/)?index|simulator/(?:index|build|dispatcher/index)|provider-contract/index)\\.ts$",
      },
    },
    {
      name: "loaders-carry-the-words",
      comment: "A route or component gets its words from useLoaderData; only loaders import them.",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.server\\.tsx?$", "^app/content/"] },
      to: { path: "^app/content/(?:en|es)/" },
    },
    {
      name: "state-machine-alone",
      comment: "The states of a call can be read, and tested, without anything else.",
      severity: "error",
      from: { path: "^app/call/machine/" },
      to: { pathNot: `^(?:app/call/machine/|${CALL_CODES})` },
    },
    {
      name: "sdk-in-one-file",
      comment: "The SDK is 320 kB and no use on the server: one adapter of the call imports it.",
      severity: "error",
      from: { path: "^(?:app|server|hosts)", pathNot: "^app/call/adapters/voice-session" },
      to: { path: BROWSER_SDK, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "site-without-tools",
      comment: "`npm start` installs no devDependencies: only commands with --tools import them.",
      severity: "error",
      from: { path: "^(?:app|server|hosts|packages|vite|scripts|remix)\\b", pathNot: TOOLS },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    ...[
      { dependencyTypes: ["core"] },
      { path: "node_modules/(?:@hono/node-server|@remix-run/(?:node|serve)|ioredis)/" },
    ].map((to) => ({
      name: "runs-on-every-host",
      comment:
        "Node's own modules and hosts' packages are for hosts/: the site runs in workerd too.",
      severity: /** @type {const} */ ("error"),
      // What the callers are read with runs at an operator's terminal alone.
      from: {
        path: "^(?:app|server|packages)\\b",
        pathNot: "^packages/(?:assistant/cases/|simulator/build|provider-contract/)",
      },
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
