import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The commands in docs/production.md by heading, one per line as a reader copies them. */
function commandsOfPage(): [string, string[]][] {
  const [intro = "", ...sections] = readFileSync("docs/production.md", "utf8").split("\n## ");
  return [`Names\n${intro}`, ...sections].map((section) => [
    section.slice(0, section.indexOf("\n")),
    Array.from(section.matchAll(/^```sh\n([\s\S]*?)\n```$/gm), ([, block = ""]) =>
      block.split(/(?<!\\)\n/),
    ).flat(),
  ]);
}

/** Extra commands that run before a command on the page. */
const BEFORE: [RegExp, string][] = [
  // The reader's own names, one of which contains the page's example.
  [/^apt-get update/, "SITE=www.my-example.com APEX=my-example.com MAIL=owner@my-example.com"],
  // Points the site to a fake provider.
  [/^npm run build$/, "PROVIDER=$(grep http: /tmp/provider)"],
  [/^npm run assistant:push$/, 'echo "VAPI_API_URL=$PROVIDER" >> /etc/dispatch-site.env'],
  // Damages the database, so a restore is needed.
  [/ stop dispatch-site/, "head -c 9000 /dev/urandom > /var/lib/dispatch-site/site.db"],
];

const READY = `curl -s "https://$SITE/readyz" | grep -o '"takesCalls":[a-z]*'`;
const CALLS = "sqlite3 /var/lib/dispatch-site/site.db 'SELECT count(*) FROM calls'";

/** Checks after the commands of a heading, with their expected output. */
const SEEN: [heading: string, what: string, expected: string][] = [
  ["The site", "stat -c %a /etc/dispatch-site.env", "600"],
  ["The site", "grep -h ^VAPI_ASSISTANT_ID /etc/dispatch-site.env", "VAPI_ASSISTANT_ID=made-1"],
  ["The certificate", READY, '"takesCalls":true'],
  [
    "The certificate",
    `curl -s -o /dev/null -w '%{http_code}' -H "Origin: https://$SITE" --json '{"scenario":"burst-pipe"}' "https://$SITE/api/voice/call/web"`,
    "201",
  ],
  ["The certificate", CALLS, "1"],
  [
    "The certificate",
    `curl -s -o /dev/null -w '%{redirect_url}' "http://$APEX/questions"`,
    "https://www.my-example.com/questions",
  ],
  ["Alerts that arrive", "stat -c '%a %U' /etc/prometheus/smtp-password", "600 prometheus"],
  ["Alerts that arrive", "grep -c owner@my-example.com /etc/prometheus/alertmanager.yml", "1"],
  ["Backup and restore", CALLS, "1"],
  ["Backup and restore", READY, '"takesCalls":true'],
  ["Backup and restore", "strings /var/backups/dispatch-site/*.gpg | grep -c key-for-tests", "0"],
  ["Upgrade", "ls -d /opt/dispatch-site*", "/opt/dispatch-site\n/opt/dispatch-site.old"],
  ["Upgrade", READY, '"takesCalls":true'],
  ["Rollback", "ls -d /opt/dispatch-site*", "/opt/dispatch-site\n/opt/dispatch-site.failed"],
  ["Rollback", READY, '"takesCalls":true'],
  ["Rollback", CALLS, "1"],
  [
    "New keys",
    "grep /assistant /tmp/provider | tail -n 1",
    "GET /assistant/made-1 Bearer another-key",
  ],
];

const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
function run(input: string, ...words: string[]) {
  const [program = "", ...args] = [...asRoot, ...words];
  return spawnSync(program, args, { input, encoding: "utf8" });
}
const OWN_MACHINE = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child"];

it("the commands of docs/production.md are valid shell", () => {
  const commands = commandsOfPage().flatMap(([, lines]) => lines);
  expect(commands.length).toBeGreaterThan(25);
  const { status, stderr } = spawnSync("bash", ["-n"], {
    input: commands.join("\n"),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

// Needs Linux and root.
it.skipIf(run("", ...OWN_MACHINE, "true").status !== 0)(
  "the commands in docs/production.md, run in order, set up a site behind TLS that survives a restore, an upgrade and a rollback",
  () => {
    const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
    const lines = commandsOfPage().flatMap(([heading, commands]) => [
      ...(heading === "New keys" ? ["INPUT=another-key"] : []),
      ...commands.flatMap((command) => [
        ...BEFORE.filter(([start]) => start.test(command)).map(([, own]) => own),
        `step ${quoted(command)}`,
      ]),
      ...SEEN.filter(([after]) => after === heading).map(([, what]) => `see ${quoted(what)}`),
    ]);
    const folder = mkdtempSync(join(tmpdir(), "machine-"));
    try {
      const { stdout, stderr } = run(
        lines.join("\n"),
        ...[...OWN_MACHINE, "bash", "tests/support/bare-machine.sh", process.cwd(), folder],
      );
      const seen = Array.from(stdout.matchAll(/^see> ([\s\S]*?)\n<see$/gm), ([, text]) => text);
      expect(seen, stdout + stderr).toEqual(SEEN.map(([, , expected]) => expected));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  480_000,
);
