import { describe, expect, it } from "vitest";
import {
  parseSettings,
  readSetting,
  SettingsError,
  settingsFor,
} from "../../server/settings/settings.server";

/** The errors for an environment; empty if it is accepted. */
function problemsOf(environment: Record<string, unknown>): readonly string[] {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
}

describe("settings", () => {
  it("may all be unset: the simulator then takes the calls", () => {
    const settings = parseSettings({});
    expect(settings.PORT).toBe(3000);
    expect(settings.VOICE_PROVIDER).toBe("simulator");
    expect(settings).toMatchObject({
      CALLS_PER_VISITOR_PER_HOUR: 5,
      CALLS_PER_DAY: 200,
      CALLS_AT_ONCE: 3,
      CALLS_AT_ONCE_PER_VISITOR: 1,
    });
    expect(settings.SUPPORT_EMAIL).toBe("support@example.com");
  });

  it("use the provider once its key and assistant are set", () => {
    const set = { VAPI_API_KEY: "key", VAPI_ASSISTANT_ID: "assistant" };
    expect(parseSettings(set).VOICE_PROVIDER).toBe("vapi");
    expect(parseSettings({ ...set, VOICE_PROVIDER: "off" }).VOICE_PROVIDER).toBe("off");
  });

  it("are parsed, and those for leads become 'leadTargets' if they are set", () => {
    const secret = `whsec_${"A".repeat(43)}=`;
    expect(parseSettings({}).leadTargets).toBeUndefined();
    const all = {
      ...{ SIMULATOR_MODEL_URL: "http://127.0.0.1/v1/", SIMULATOR_MODEL: "m" },
      ...{ LEAD_WEBHOOK_URL: "https://crm.example/", LEAD_WEBHOOK_SECRET: secret },
      METRICS_PORT: "9464",
    };
    expect(parseSettings(all)).toMatchObject({
      SIMULATOR_MODEL_URL: "http://127.0.0.1/v1",
      leadTargets: { webhook: { url: "https://crm.example/", secret } },
      METRICS_PORT: 9464,
    });
  });

  it("can be read one at a time by the scripts that build or start the site", () => {
    expect(readSetting("PORT", { PORT: "", VOICE_PROVIDER: "wrong" })).toBe(3000);
    expect(readSetting("HOST", { HOST: "[::1]" })).toBe("::1");
    expect(readSetting("COMMIT", {})).toBeUndefined();
    expect(() => readSetting("PORT", { PORT: "soon" })).toThrow(/^PORT is "soon"; it must be/);
  });

  it("count an empty value as unset", () => {
    expect(parseSettings({ PORT: "", VOICE_PROVIDER: "" }).PORT).toBe(3000);
  });

  it("show enough of a wrong value for an operator to find it", () => {
    expect(problemsOf({ PORT: "x".repeat(200) })).toEqual([
      `PORT is "${"x".repeat(99)}; it must be a whole number from 0 to 65535.`,
    ]);
    // A Worker binding.
    expect(problemsOf({ PORT: { a: 1 } })[0]).toMatch(/^PORT is {"a":1}; /);
    expect(problemsOf({ PORT: () => 1 })[0]).toMatch(/^PORT is function; /);
  });

  it("are reported together, one line for each that is wrong", () => {
    expect(problemsOf({ PORT: "x", CALLS_PER_DAY: "many", TURNSTILE_SITE_KEY: "k" })).toEqual([
      'PORT is "x"; it must be a whole number from 0 to 65535.',
      'CALLS_PER_DAY is "many"; it must be a whole number from 0 to 1000000.',
      "TURNSTILE_SECRET_KEY is unset; TURNSTILE_SITE_KEY has no effect without it.",
    ]);
    expect(() => parseSettings({ PORT: "x", HOST: "/" })).toThrow(
      expect.objectContaining({
        name: "SettingsError",
        message: expect.stringMatching(/^PORT is.*\nHOST is.*$/),
      }),
    );
  });

  it("of a Worker can be numbers", () => {
    expect(parseSettings({ CALLS_PER_DAY: 7 }).CALLS_PER_DAY).toBe(7);
    expect(problemsOf({ CALLS_PER_DAY: -7 })[0]).toMatch(/^CALLS_PER_DAY is "-7";/);
  });

  it("are passed only to the host or build that reads them, along with possible misspellings", () => {
    const environment = {
      ...{ PORT: "80", SITE_URL: "https://x", COMMIT: "a", HOST: "", CALLS_PER_DAY: undefined },
      ...{ VAPI_APIKEY: "k", PATH: "/bin" },
    };
    const names = (place: Parameters<typeof settingsFor>[0]) =>
      Object.keys(settingsFor(place, environment));
    expect(names("Node")).toEqual(["PORT", "SITE_URL", "VAPI_APIKEY"]);
    expect(names("Worker")).toEqual(["SITE_URL", "VAPI_APIKEY"]);
    expect(names("build")).toEqual(["COMMIT", "VAPI_APIKEY"]);
    expect(settingsFor("build", environment)).toEqual({ COMMIT: "a", VAPI_APIKEY: "k" });
  });

  it("keep calls and leads in a file by default", () => {
    expect(parseSettings({}).DATABASE).toBe("data/site.db");
    expect(parseSettings({ DATABASE: "/var/lib/site/site.db" }).DATABASE).toBe(
      "/var/lib/site/site.db",
    );
    expect(parseSettings({ DATABASE: "off" }).DATABASE).toBeNull();
  });
});
