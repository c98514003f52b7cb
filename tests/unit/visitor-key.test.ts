import { describe, expect, it, vi } from "vitest";
import {
  loggedNetwork,
  UNKNOWN_VISITOR,
  visitorAddresses,
  visitorKey,
  visitorNetwork,
} from "../../server/http/visitor-address.server";
import { createLog } from "../../server/observe/log.server";
import { parseSettings } from "../../server/settings/settings.server";

describe("a visitor is counted", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["192.0.2.255", "192.0.2.255"],
    // An IPv4 address needs five groups of zeros.
    ["0:0:1::ffff:c000:207", "0:0:1:0::/64"],
    ["[2001:db8:1:2::7]", "2001:db8:1:2::/64"],
    ["[fe80::1%eth0]", "fe80:0:0:0::/64"],
  ])("%s as %s", (address, key) => expect(visitorKey(address)).toBe(key));

  it.each([
    ...[null, "", "localhost", "300.1.2.3", "1.2.3", "1.2.3.4, 5.6.7.8", "::1::2", "\u0000"],
    ...["::1]/path", "x::1", "::1x", "2001:db8::]1", "2001[:db8::1"],
  ])("together with all others without a valid address: %j", (address) =>
    expect(visitorKey(address)).toBe(UNKNOWN_VISITOR),
  );

  it("by the header that the operator named, and no other", () => {
    const headers = new Headers({ "x-forwarded-for": "203.0.113.9", "x-real-ip": "198.51.100.2" });
    const addressBy = (CLIENT_IP_HEADER?: string) =>
      visitorAddresses({ CLIENT_IP_HEADER }, createLog("silent"))(headers, "192.0.2.7", "/");
    expect(addressBy()).toBe("192.0.2.7");
    expect(addressBy("x-real-ip")).toBe("198.51.100.2");
    expect(addressBy("cf-connecting-ip")).toBe(null);
  });
});

describe("an operator whose proxy should name the visitor", () => {
  /** The warnings for requests with these header values. */
  function warnings(...values: (string | undefined)[]) {
    const warned: unknown[] = [];
    const settings = parseSettings({ CLIENT_IP_HEADER: "x-real-ip", VOICE_PROVIDER: "off" });
    const log = { ...createLog("silent"), warn: (...line: unknown[]) => void warned.push(line) };
    const addressOf = visitorAddresses(settings, log);
    const addresses = values.map((value) =>
      addressOf(new Headers(value === undefined ? {} : { "X-Real-IP": value }), "192.0.2.7", "/"),
    );
    return { addresses, warned };
  }
  const line = (problem: string) => [
    "visitor-address-unknown",
    expect.objectContaining({ header: "x-real-ip", problem }),
  ];

  it("learns that the header holds a list, and no entry is trusted", () => {
    const { addresses, warned } = warnings(
      "203.0.113.9, 198.51.100.2",
      "203.0.113.9, 198.51.100.3",
    );
    expect(addresses).toEqual([null, null]);
    expect(warned).toEqual([line("list")]);
  });

  it("learns that the header holds no address, or is missing", () => {
    const { addresses, warned } = warnings(
      "198.51.100.2",
      "198.51.100.2:1234",
      "unknown",
      undefined,
    );
    expect(addresses).toEqual(["198.51.100.2", null, null, null]);
    expect(warned).toEqual([line("no-address"), line("none")]);
  });

  it("learns that the proxy never sends the header", () => {
    const { warned } = warnings(...Array.from({ length: 30 }, () => undefined));
    expect(warned).toEqual([line("none"), line("never-came")]);
  });

  it("gets no warning if all is well", () => {
    const { addresses, warned } = warnings("198.51.100.2", " 2001:db8::1 ");
    expect(addresses).toEqual(["198.51.100.2", "2001:db8::1"]);
    expect(warned).toEqual([]);
  });

  it("gets no warning about health checks that skip the proxy, and a reminder after ten minutes", () => {
    vi.useFakeTimers();
    const warned: unknown[] = [];
    const settings = parseSettings({ CLIENT_IP_HEADER: "x-real-ip", VOICE_PROVIDER: "off" });
    const log = { ...createLog("silent"), warn: (...line: unknown[]) => void warned.push(line) };
    const addressOf = visitorAddresses(settings, log);
    for (const path of ["/healthz", "/readyz", "/version"]) addressOf(new Headers(), null, path);
    expect(warned).toEqual([]);
    for (let request = 0; request < 5; request++) addressOf(new Headers(), null, "/");
    expect(warned).toHaveLength(1);
    vi.advanceTimersByTime(600_000);
    addressOf(new Headers(), null, "/");
    expect(warned).toHaveLength(2);
    vi.useRealTimers();
  });
});

it.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2::7", "2001:db8:1::/48"],
  ["nonsense", undefined],
  [null, undefined],
])("the log stores %s only as %s", (address, kept) => expect(loggedNetwork(address)).toBe(kept));

it.each([
  ["2001:db8:1:2::7", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::7", "2001:db8:1::/48"],
  ["2001:db8:2:2::7", "2001:db8:2::/48"],
  ["192.0.2.7", null],
  ["::ffff:192.0.2.7", null],
  ["localhost", null],
  [null, null],
])("the wider network of %s is %s", (address, network) =>
  expect(visitorNetwork(address)).toBe(network),
);
