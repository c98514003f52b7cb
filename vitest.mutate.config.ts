import { defineConfig } from "vitest/config";
import { project } from "./vitest.config";

/** Only the unit tests, for `npm run mutate`: its runner takes one project. */
export default defineConfig({
  esbuild: { jsx: "automatic" },
  ...project("unit", 30),
});
