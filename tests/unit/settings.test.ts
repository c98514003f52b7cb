import { describe, expect, it } from "vitest";
import { parseSettings } from "~/settings.server";

describe("settings", () => {
  it("need nothing to start: the simulator answers calls", () => {
    const settings = parseSettings({});
    expect(settings.port).toBe(3000);
    expect(settings.voice.provider).toBe("simulator");
    expect(settings.quotas).toEqual({
      perVisitorPerHour: 5,
      perDay: 200,
      atOnce: 3,
      atOncePerVisitor: 1,
    });
    expect(settings.supportEmail).toBe("support@example.com");
  });

  it("use the provider as soon as its key and the assistant are set", () => {
    const set = { VAPI_API_KEY: "key", VAPI_ASSISTANT_ID: "assistant" };
    expect(parseSettings(set).voice.provider).toBe("vapi");
    expect(parseSettings({ ...set, VOICE_PROVIDER: "off" }).voice.provider).toBe("off");
  });

  it("count an empty value as unset", () => {
    expect(parseSettings({ PORT: "", VOICE_PROVIDER: "" }).port).toBe(3000);
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["CALL_MAX_SECONDS", "9"],
    ["CALLS_AT_ONCE", "-1"],
    ["VOICE_PROVIDER", "skype"],
    ["SITE_URL", "example.com"],
    ["SITE_URL", "https://example.com/path"],
    ["SUPPORT_EMAIL", "nobody"],
    ["LOGIN_URL", "javascript:alert(1)"],
    ["LOG_LEVEL", "loud"],
  ])("that do not parse are named with what they hold: %s=%s", (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(
      new RegExp(`^${name} holds "${value.replace(/[()]/g, "\\$&")}"; it may hold [^\n]+\\.$`),
    );
  });

  it.each(["VAPI_API_KEY", "TURNSTILE_SECRET_KEY", "REDIS_URL"])(
    "never show a secret that does not parse: %s",
    (name) => {
      expect(() => parseSettings({ [name]: "hunter 2" })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining("hunter") }),
      );
    },
  );

  it("refuse the provider without its key or assistant, and half a Turnstile", () => {
    expect(() => parseSettings({ VOICE_PROVIDER: "vapi" })).toThrow(/^VAPI_API_KEY is unset/);
    expect(() => parseSettings({ VOICE_PROVIDER: "vapi", VAPI_API_KEY: "k" })).toThrow(
      /^VAPI_ASSISTANT_ID is unset/,
    );
    expect(() => parseSettings({ TURNSTILE_SITE_KEY: "k" })).toThrow(
      /^TURNSTILE_SECRET_KEY is unset/,
    );
  });
});
