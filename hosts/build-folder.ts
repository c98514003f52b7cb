import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * The folder that the site is built into, wherever the host is started from. The compiled host lies
 * in it; uncompiled, in `vite dev` and in tests, the host lies in `hosts/` beside it.
 */
export const BUILD_FOLDER = here.endsWith("hosts") ? join(here, "../build") : here;
