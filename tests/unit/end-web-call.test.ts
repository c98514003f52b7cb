import { describe, expect, it } from "vitest";
import { action } from "~/routes/api.voice.call.ended";
import type { CallProvider } from "~/voice/provider/call-provider.server";
import { ProviderError } from "~/voice/provider/provider-error.server";
import { freePlace } from "~/voice/web-call/end-web-call.server";
import { testContext } from "../support/site-context";

const BY_PAGE = { settledBy: "page" } as const;

function provider(...said: (boolean | Error)[]): CallProvider & { asked: number } {
  return {
    asked: 0,
    isWitness: true,
    findCall: async () => null,
    endCall: async () => ({}),
    createWebCall: async () => ({ webCallUrl: "" }),
    async endedCall() {
      const answer = said[this.asked++] ?? false;
      if (answer instanceof Error) throw answer;
      return answer ? { cost: 0 } : null;
    },
  };
}

async function siteWithCall() {
  const context = testContext({ CALLS_AT_ONCE: "1" });
  const place = await context.site.quota.take("a");
  if (place.granted) await place.started("call-1");
  const isFree = async () => (await context.site.quota.take("b")).granted;
  return { ...context, isFree };
}

describe("a visitor who hangs up makes room for the next one", () => {
  it("as soon as the provider says that the call is over", async () => {
    const { site, isFree } = await siteWithCall();
    const patient = provider(false, new ProviderError("unreachable", "x"), true);
    await freePlace("call-1", { ...site, provider: patient }, BY_PAGE, [0, 0, 0, 0]);
    expect(patient.asked).toBe(3);
    expect(await isFree()).toBe(true);
  });

  it("but not while the provider still carries the call", async () => {
    const { site, isFree } = await siteWithCall();
    const talking = provider();
    await freePlace("call-1", { ...site, provider: talking }, BY_PAGE, [0, 0, 0]);
    expect(talking.asked).toBe(3);
    expect(await isFree()).toBe(false);
  });

  it("and a call that its page has left for good is ended, so that nobody pays for it", async () => {
    const { site, isFree } = await siteWithCall();
    const ended: string[] = [];
    const kept = Object.assign(provider(), {
      async endCall(callId: string) {
        ended.push(callId);
        return {};
      },
    });
    await freePlace("call-1", { ...site, provider: kept }, BY_PAGE, [0, 0], true);
    expect(ended).toEqual(["call-1"]);
    expect(await isFree()).toBe(true);
    await freePlace("call-2", { ...site, provider: kept }, BY_PAGE, [0], true);
    expect(ended).toEqual(["call-1"]);
  });

  it("and a made-up call costs no question, nor does saying it twice", async () => {
    const { site } = await siteWithCall();
    const asked = provider(true);
    const settling = { ...site, provider: asked };
    await freePlace("call-2", settling, BY_PAGE, [0]);
    expect(asked.asked).toBe(0);
    await Promise.all([1, 2, 3].map(() => freePlace("call-1", settling, BY_PAGE, [0])));
    expect(asked.asked).toBe(1);
  });
});

describe("the route for it", () => {
  const send = (site: object, body: string, headers: Record<string, string> = {}) =>
    action({
      request: new Request("https://site.example/api/voice/call/ended", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      }),
      context: { site },
    } as unknown as Parameters<typeof action>[0]);

  it("answers nothing, and frees behind the answer", async () => {
    const { site, background, isFree } = await siteWithCall();
    const answer = await send(site, '{"id":"call-1"}');
    expect(answer.status).toBe(204);
    await Promise.all(background);
    expect(await isFree()).toBe(true);
  });

  it.each(["", "[]", "{}", '{"id":7}', `{"id":"${"x".repeat(2000)}"}`])(
    "takes no offence at nonsense: %s",
    async (body) => {
      const { site, background } = await siteWithCall();
      expect((await send(site, body)).status).toBe(204);
      expect(background).toEqual([]);
    },
  );

  it("does not listen to other sites' pages", async () => {
    const { site, background } = await siteWithCall();
    const foreign = { origin: "https://evil.example" };
    expect((await send(site, '{"id":"call-1"}', foreign)).status).toBe(403);
    expect(background).toEqual([]);
  });
});
