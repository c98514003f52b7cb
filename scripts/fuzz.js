/** `npm run fuzz`: many strange requests against the Node host; `npm test` sends few. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { binOf } from "./bin.js";

process.env.FUZZ_REQUESTS ??= "20000";
const vitest = resolve(binOf("vitest"));
process.argv = [process.execPath, vitest, "run", "--project=hosts", "tests/hosts/fuzz.test.ts"];
await import(pathToFileURL(vitest).href);
