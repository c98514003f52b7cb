import { defineConfig } from "vitest/config";
import { project } from "./vitest.config";

/** The unit tests alone, for `npm run mutate`: its runner takes one project. */
export default defineConfig({
  esbuild: { jsx: "automatic" },
  ...project("unit", 30),
});
