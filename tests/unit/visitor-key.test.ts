import { describe, expect, it } from "vitest";
import { visitorAddress } from "~/visitor-address.server";
import {
  truncatedAddress,
  UNKNOWN_VISITOR,
  visitorKey,
  visitorNetwork,
} from "~/voice/quota/visitor-key.server";

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
  ])("%s as %s", (address, key) => expect(visitorKey(address)).toBe(key));

  it.each([null, "", "localhost", "300.1.2.3", "1.2.3", "1.2.3.4, 5.6.7.8", "::1::2", "\u0000"])(
    "with all the others whose address is not one: %j",
    (address) => expect(visitorKey(address)).toBe(UNKNOWN_VISITOR),
  );

  it("by the header that the operator named, and by no other", () => {
    const headers = new Headers({ "x-forwarded-for": "203.0.113.9", "x-real-ip": "198.51.100.2" });
    expect(visitorAddress(headers, undefined, "192.0.2.7")).toBe("192.0.2.7");
    expect(visitorAddress(headers, "x-real-ip", "192.0.2.7")).toBe("198.51.100.2");
    expect(visitorAddress(headers, "cf-connecting-ip", "192.0.2.7")).toBe(null);
  });
});

it.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2::7", "2001:db8:1::/48"],
  ["nonsense", undefined],
  [null, undefined],
])("the log keeps no more of %s than %s", (address, kept) =>
  expect(truncatedAddress(address)).toBe(kept),
);

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
