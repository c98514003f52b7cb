import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RESPONSE_TIMEOUT } from "../../hosts/node-server";
import { REDIS_TIMEOUT } from "../../hosts/redis-store";
import { STORE_TIMEOUT } from "../../server/calls/create-web-call.server";
import { PROVIDER_TIMEOUT } from "../../server/calls/provider/vapi/vapi-provider.server";
import { FREED_WITHIN } from "../../server/calls/settle-call.server";
import { BOT_CHECK_TIMEOUT } from "../../server/http/bot-check.server";

it("the response timeout covers every step at its slowest", () => {
  const slowest =
    BOT_CHECK_TIMEOUT + FREED_WITHIN + REDIS_TIMEOUT + PROVIDER_TIMEOUT + STORE_TIMEOUT;
  expect(RESPONSE_TIMEOUT).toBeGreaterThan(slowest);
});

it.each([
  ["nginx.conf", /proxy_read_timeout (\d+)s/],
  ["Caddyfile", /response_header_timeout (\d+)s/],
])("deploy/%s waits longer than the site's response timeout", (file, limit) => {
  const [, seconds] = limit.exec(readFileSync(`deploy/${file}`, "utf8")) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(RESPONSE_TIMEOUT);
});
