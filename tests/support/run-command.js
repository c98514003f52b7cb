import { pathToFileURL } from "node:url";
import { usageOf, withUsage } from "../../scripts/usage.js";

// A command as scripts/run.js runs it, but in the folder where the test has put its `.env`:
// node run-command.js TOP NAME FILE [argument…]
const [, , top = "", name, file = "", ...args] = process.argv;
const folder = process.cwd();
process.chdir(top);
const usage = usageOf(`scripts/${name}`);
process.chdir(folder);
process.argv = [process.execPath, file, ...args];
await withUsage(usage, () => import(pathToFileURL(file).href));
