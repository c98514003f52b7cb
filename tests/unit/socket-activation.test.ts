import { expect, it } from "vitest";
import { passedSocket } from "../../hosts/node-process";

it("a process uses the socket that systemd passes to it", () => {
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "1" }, 42)).toBe(3);
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "2" }, 42)).toBe(3);
});

it("a process without a passed socket opens its own", () => {
  expect(passedSocket({}, 42)).toBeNull();
  // Inherited from a parent's environment.
  expect(passedSocket({ LISTEN_PID: "41", LISTEN_FDS: "1" }, 42)).toBeNull();
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "0" }, 42)).toBeNull();
  expect(passedSocket({ LISTEN_PID: "42" }, 42)).toBeNull();
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "no" }, 42)).toBeNull();
});
