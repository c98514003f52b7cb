/**
 * The options of the Remix Vite plugin, imported by vite.config.ts.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    // One request to its route could stop the site, and so few pages need no discovery
    // (docs/decisions/remix-2-and-what-comes-after.md).
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
