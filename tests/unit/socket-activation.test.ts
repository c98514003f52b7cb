import { expect, it } from "vitest";
import { passedSocket } from "../../hosts/node-process";

it("the socket that systemd passes on is taken by the process that it is meant for", () => {
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "1" }, 42)).toBe(3);
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "2" }, 42)).toBe(3);
});

it("a process that no socket was passed to listens for itself", () => {
  expect(passedSocket({}, 42)).toBeNull();
  // Left over in the environment from a parent.
  expect(passedSocket({ LISTEN_PID: "41", LISTEN_FDS: "1" }, 42)).toBeNull();
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "0" }, 42)).toBeNull();
  expect(passedSocket({ LISTEN_PID: "42" }, 42)).toBeNull();
  expect(passedSocket({ LISTEN_PID: "42", LISTEN_FDS: "no" }, 42)).toBeNull();
});
