/**
 * Import rules, types included, enforced by `npm run lint`. It fails on a file outside every area
 * below, and on an import that the file's area does not list.
 */
const SETTINGS = "server/settings/";
const LOG = "server/observe/log";
const CONTEXT = "server/(?:request-)?context";
/** Names shared by browser and server. These files import nothing. */
const WIRE = "app/(?:voice-addresses|turnstile|lead-form|call-codes)";
/** Codes shared by page and server for calls; one of the files above. */
const CALL_CODES = "app/call-codes";
const PAGE_NAMES = "app/hydration/(?:element-ids|page-marks)";
/** Every other folder of app/ has the sections of one page. */
const PAGE = "app/(?!content|components|fonts|call|landing|hydration|meta|leads|routes)([\\w-]+)/";

/** Each area, with the path prefixes it may import besides its own. */
const AREAS = {
  // Shared by both sides, without the rest of the site.
  "packages/assistant/(?!eval/)": [],
  [WIRE]: [],
  "packages/simulator/": ["packages/assistant/"],
  "packages/assistant/eval/": ["packages/assistant/", "packages/simulator/"],

  // Building blocks of pages. Content is data. Components know nothing about pages or the voice.
  "app/content/": [
    ...["server/documents/same-for-everybody", "packages/assistant/"],
    ...[PAGE_NAMES, WIRE, SETTINGS],
  ],
  "app/components/": ["app/content/", PAGE_NAMES],
  "app/fonts/": [],

  // The test call in the browser. It has no key, and its state machine imports almost nothing.
  "app/call/machine/": [CALL_CODES],
  "app/call/": [
    ...["app/components/", "app/content/", "app/hydration/"],
    ...["app/leads/lead-facts", "packages/", WIRE],
  ],

  // The sections of each page.
  "app/landing/": [
    ...["app/components/", "app/content/", "app/hydration/"],
    ...["app/call/", "app/meta/", "server/calls/call-refusal", CONTEXT],
    "server/documents/same-for-everybody",
  ],
  "app/hydration/": ["packages/simulator/", WIRE],
  "app/server-parts": ["app/content/"],
  "app/meta/": ["app/content/", "public/", CONTEXT, SETTINGS],
  "app/leads/": [
    ...["app/components/", "app/content/", "app/meta/", PAGE_NAMES],
    ...["server/http/", "server/leads/", CONTEXT, SETTINGS, WIRE],
  ],
  [PAGE]: [...["app/components/", "app/content/", "app/meta/"], ...[PAGE_NAMES, CONTEXT, SETTINGS]],

  // Requests and documents of any page.
  "server/http/": ["server/(?:release|version-header)", SETTINGS, WIRE],
  "server/documents/": ["server/http/", "app/hydration/"],

  // The test call on the server: the route asks the store, then the provider.
  "server/calls/provider/": [
    ...["server/http/", "server/observe/", "packages/", "app/content/language", SETTINGS],
  ],
  "server/calls/": [
    ...["server/store/", "server/http/", "server/observe/", "packages/", CONTEXT, SETTINGS, WIRE],
    "app/content/(?:call-refusals|language)",
    "app/content/en/call-refusals",
  ],
  "server/store/": ["server/http/", LOG, SETTINGS, CALL_CODES],
  "server/leads/": [
    ...["app/content/", "server/http/", "server/store/"],
    ...[CONTEXT, LOG, SETTINGS, WIRE],
  ],

  // Logs, metrics and traces of every request.
  "server/observe/": ["server/http/request-limit", WIRE, SETTINGS],

  // Available to every request.
  [SETTINGS]: ["packages/assistant/"],
  "(?:server/(?:release|version-header)|app/(?:virtual-modules|remix-env))": ["virtual:release"],
  [CONTEXT]: [
    ...["server/calls/provider/", "server/documents/", "server/http/", "server/store/"],
    ...["server/observe/", SETTINGS, WIRE, "app/content/language"],
  ],
  // A refused form is answered in words.
  "server/middleware/": [
    ...["server/", "app/hydration/", "app/content/(?:language|lead-pages)", WIRE],
  ],

  // Assembly: sections into a page, a page into a document, documents into a site.
  "app/routes(?:/|\\.ts)": ["app/(?!entry|root)", "server/(?!middleware/)"],
  "app/(?:root|entry|tailwind)": [
    "app/(?!routes|landing/|work-orders/)",
    "server/(?!middleware/|calls/)",
  ],
  // Imports no page. Routes reach it through the Remix build.
  "server.ts": ["virtual:remix", "server/"],
  // Host-specific code. It imports the site, but nothing visitors see.
  hosts: ["server.ts", "server/", WIRE],

  // Tables of how the provider's libraries behave, imported only by tests and tools.
  "packages/provider-contract/": [
    ...["packages/simulator/", "packages/assistant/", "server/calls/provider/", SETTINGS],
    ...["tests/support/", "app/voice-addresses", "scripts/(?:bin|command|npm)"],
  ],

  // Tools for building, operating and testing. Nothing above imports them.
  "(?:vite|scripts|tests|bench|remix\\.config|(?:vite|vitest|vitest\\.mutate|playwright|knip)\\.config)":
    [""],
};

const areaOf = (/** @type {string} */ path) =>
  Object.keys(AREAS).find((area) => path === area || new RegExp(`^${area}`).test(path));

for (const [area, others] of Object.entries(AREAS))
  for (const other of others.map(areaOf))
    if (other && other !== area && AREAS[other].some((path) => areaOf(path) === area))
      throw new Error(`${area} and ${other} import each other: only one of them may.`);

const BROWSER_SDK = "node_modules/@vapi-ai/web/(?!dist/api)";

/** Package tests, and programs that package.json runs with --tools. */
const TOOLS = "^packages/provider-contract/|^scripts/(?:font|pictures)|/tests/|test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-import-cycles",
      comment: "No import cycles.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "every-file-has-an-area",
      comment: "List a new area in .dependency-cruiser.js with what it may import.",
      severity: "error",
      from: { pathNot: [...Object.keys(AREAS).map((area) => `^${area}`), "node_modules"] },
      to: {},
    },
    ...Object.entries(AREAS).map(([area, others]) => ({
      name: `${area} imports too much`,
      comment: `It may import ${others.join(", ") || "nothing else in the site"}.`,
      severity: /** @type {const} */ ("error"),
      from: { path: `^${area}` },
      to: {
        path: "^(?:app|hosts|packages|vite|scripts|tests|bench|public|virtual|server)\\b",
        // A page's own folder is the group that `from` matched.
        pathNot: [area === PAGE ? "app/$1/" : area, ...others].map((start) => `^${start}`),
      },
    })),
    {
      name: "packages-by-their-index",
      comment: "A package is imported through an index or, for the build, through simulator/build.",
      severity: "error",
      from: { pathNot: "^(?:packages|tests)/" },
      to: {
        path: "^packages/",
        pathNot:
          "^packages/(?:assistant/(?:eval/)?index|simulator/(?:index|build|dispatcher/index)|provider-contract/index)\\.ts$",
      },
    },
    {
      name: "call-by-live-call",
      comment: "Pages import only one component, one hook and one type from the call.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/call/" },
      to: { path: "^app/call/", pathNot: "^app/call/live-call\\.tsx$" },
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
      name: "adapters-know-events",
      comment: "An adapter of the call knows events, and no other adapter; one file composes them.",
      severity: "error",
      from: { path: "^app/call/adapters/", pathNot: "/voice-session" },
      to: { path: "^app/call/adapters/" },
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
      // Files that run only in an operator's terminal, such as the test callers.
      from: {
        path: "^(?:app|server|packages)\\b",
        pathNot:
          "^packages/(?:assistant/(?:cases|eval)/|simulator/(?:build|make-speech|talk)|provider-contract/)",
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
