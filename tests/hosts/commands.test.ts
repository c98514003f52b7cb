import { cp, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { usageOf } from "../../scripts/command.js";
import { freePort } from "../support/site";
import { npm, type Started, start as startProgram, untilHealthy } from "../support/started-program";

let folder: string | undefined;
let running: Started | undefined;
afterEach(async () => {
  running?.child.kill("SIGKILL");
  running = undefined;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folder = undefined;
});

async function newFolder(): Promise<string> {
  folder = await realpath(await mkdtemp(join(tmpdir(), "site-commands-")));
  return folder;
}

function start(args: string[], cwd: string, env: Record<string, string>): Started {
  running = startProgram(args, cwd, env);
  return running;
}

it("npm ci accepts the lock file without asking a registry", async () => {
  const empty = await newFolder();
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--offline", `--cache=${empty}`];
  const { output, ended } = start([npm(), "ci", "--dry-run", ...options], ".", {});
  expect(await ended, output.stderr).toBe(0);
  expect(output.stdout).toMatch(/^(up to date|added|changed|removed)/m);
});

it("the built site runs from any folder and writes nothing to stderr", async () => {
  const port = String(await freePort());
  const site = start([join(process.cwd(), "build/node.js")], await newFolder(), { PORT: port });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, site);
  for (const path of ["/", "/icon.svg", "/simulator/call-machine.js"])
    expect((await fetch(url + path)).status, path).toBe(200);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(site.output.stderr).toBe("");
});

it("an incomplete build prints one line that says what to do", async () => {
  const elsewhere = await newFolder();
  await cp("build/node.js", join(elsewhere, "build/node.js"));
  await cp("build/host", join(elsewhere, "build/host"), { recursive: true });
  await cp("package.json", join(elsewhere, "package.json"));
  const { output, ended } = start(["build/node.js"], elsewhere, {});
  expect(await ended).toBe(1);
  expect(output).toEqual({
    stdout: "",
    stderr: `The site is not built: there is no ${join("build", "node-site.js")}. Run 'npm run build' first.\n`,
  });
});

it("each command's --help says what the command does, and does nothing else", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const [name, command] of Object.entries(scripts)) {
    const [program] =
      /^node scripts\/run\.js .*\b(?:scripts|bench|packages|tests)\/[^ ]+$/.exec(command) ?? [];
    const [file = ""] = /\S+$/.exec(program ?? "") ?? [];
    if (file) expect(usageOf(file), name).toContain(`npm run ${name.split(":")[0]}`);
  }
  const { output, ended } = start(
    ["scripts/run.js", "tests/attack/long/attack.ts", "--help"],
    ".",
    {},
  );
  expect(await ended).toBe(0);
  expect(output.stdout.trim()).toBe(usageOf("tests/attack/long/attack.ts"));
});

it("a command names an unknown option and prints its usage", async () => {
  const command = ["scripts/run.js", "scripts/switch.ts"];
  const { output, ended } = start([...command, "--of"], ".", {});
  expect(await ended).toBe(2);
  expect(output.stderr).toContain("Unknown option '--of'\n\n`npm run switch`:");
});
