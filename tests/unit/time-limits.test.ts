import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ANSWER_TIMEOUT } from "../../hosts/node-server";
import { ANSWER_TIMEOUT as REDIS_TIMEOUT } from "../../hosts/redis-store";
import { BOT_CHECK_TIMEOUT } from "../../server/calls/bot-check.server";
import { STORE_PATIENCE } from "../../server/calls/create-web-call.server";
import { PROVIDER_TIMEOUT } from "../../server/calls/provider/vapi/vapi-provider.server";
import { FREED_WITHIN } from "../../server/calls/settle-call.server";

it("the answer's time limit covers every step at its slowest", () => {
  const longest =
    BOT_CHECK_TIMEOUT + FREED_WITHIN + REDIS_TIMEOUT + PROVIDER_TIMEOUT + STORE_PATIENCE;
  expect(ANSWER_TIMEOUT).toBeGreaterThan(longest);
});

it.each([
  ["nginx.conf", /proxy_read_timeout (\d+)s/],
  ["Caddyfile", /response_header_timeout (\d+)s/],
])("and deploy/%s waits even longer", (file, limit) => {
  const [, seconds] = limit.exec(readFileSync(`deploy/${file}`, "utf8")) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(ANSWER_TIMEOUT);
});
