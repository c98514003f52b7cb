import { describe, expect, it } from "vitest";
import { readSetting } from "../../server/settings/settings.server";
import type { SettingName } from "../../server/settings/table.server";

const read = (name: SettingName, written: string) => readSetting(name, { [name]: written });
const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 0xff).toString("base64")}`;

describe("an operator's value", () => {
  it.each<[SettingName, string, unknown]>([
    ["HOST", "[::]", "::"],
    ["HOST", "[::1]", "::1"],
    ["HOST", "fe80::1", "fe80::1"],
    ["HOST", "a", "a"],
    ["HOST", "my-host.example", "my-host.example"],
    ["VAPI_API_URL", "http://provider.test/v1//", "http://provider.test/v1"],
    ["VAPI_API_URL", "HTTPS://provider.test", "HTTPS://provider.test"],
    ["SITE_URL", "http://Site.example:8080", "http://site.example:8080"],
    ["SITE_URL", "https://site.example:443/", "https://site.example"],
    ["LOGIN_URL", "http://site.example/login", "http://site.example/login"],
    ["LOGIN_URL", "mailto:a@site.example", "mailto:a@site.example"],
    ["LOGIN_URL", "tel:+15550100", "tel:+15550100"],
    ["PRIVACY_URL", "http://site.example/privacy", "http://site.example/privacy"],
    ["REDIS_URL", "redis://127.0.0.1", "redis://127.0.0.1"],
    ["REDIS_URL", "rediss://127.0.0.1", "rediss://127.0.0.1"],
    ["DEMO_PHONE", "+1 (555) 010-01.99", "+1 (555) 010-01.99"],
    ["DEMO_PHONE", "12345", "12345"],
    ["DEMO_PHONE", "123 456 789 012 345", "123 456 789 012 345"],
    ["CLIENT_IP_HEADER", "X-Real-IP", "x-real-ip"],
    ["HSTS", "off", null],
    ["HSTS", "max-age=0; includeSubDomains; preload", "max-age=0; includeSubDomains; preload"],
    ["PORT", "0", 0],
    ["PORT", "65535", 65_535],
    ...[24, 25, 26, 63, 64].map((bytes): [SettingName, string, string] => [
      ...(["LEAD_WEBHOOK_SECRET", secret(bytes)] as const),
      secret(bytes),
    ]),
  ])("is read: %s=%s", (name, written, value) => {
    expect(read(name, written)).toBe(value);
  });
});
