import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openModel } from "../../hosts/model-client";
import { modelListener } from "../../packages/simulator/call-machine/model";
import type { Listener } from "../../packages/simulator/call-machine/rules";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";
import { answerTurn } from "../../server/calls/model/answer-turn.server";
import { type ModelServer, modelServer } from "../support/model-server";
import { testContext } from "../support/site-context";

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer(() => ({ says: "Is anyone in danger?" }));
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.close();
});

/** The rules as the call machine has them, without the script that they are loaded from. */
function rules(): Listener {
  let { state, reply } = ruleDispatcher.greet({ year: 2026 });
  const greeting = reply.says;
  const turn = (said: string) => {
    ({ state, reply } = ruleDispatcher.hear(state, said));
    return reply;
  };
  return {
    greeting,
    catchUp: async (said) => said.forEach(turn),
    hear: async (said) => turn(said),
    silence: () => ruleDispatcher.silence(state).reply,
  };
}

/** A call whose page asks the real route, which asks the local server. */
async function callWithModel() {
  const { site } = testContext(
    { VOICE_PROVIDER: "simulator", SIMULATOR_MODEL_URL: server.url, SIMULATOR_MODEL: "m" },
    { openModel: async () => openModel({ url: server.url, name: "m", key: undefined }) },
  );
  const callId = crypto.randomUUID();
  const place = await site.quota.take(callId);
  if (place.granted) await place.started(callId);
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (target: string, init: RequestInit) =>
    target.startsWith("/")
      ? answerTurn(new Request(`http://site.test${target}`, init), site)
      : send(target, init),
  );
  const failed = vi.fn();
  return { failed, listener: modelListener(callId, { year: 2026 }, rules(), failed) };
}

const order = {
  id: "WO-2026-0142",
  client: "Dana Reyes",
  location: "14 Elm Street, Springfield",
  type: "Emergency",
};

test("what the model says and calls is the dispatcher's turn", async () => {
  const { listener, failed } = await callWithModel();
  expect(listener.greeting).toContain("I'm the automated dispatcher, an AI.");
  server.answers = [
    () => ({
      says: "**Thank you.**\nThe work order is open.",
      tools: [{ name: "create_work_order", arguments: JSON.stringify(order) }],
    }),
  ];
  expect(await listener.hear("My furnace died")).toEqual({
    says: "Thank you. The work order is open.",
    language: "en",
    tools: [{ name: "create_work_order", arguments: order }],
    hangsUp: false,
  });
  expect(failed).not.toHaveBeenCalled();
});

test("when the model fails, rules go on with everything that was said, and say so", async () => {
  const { listener, failed } = await callWithModel();
  await listener.hear("My furnace died and my mother is 84.");
  await listener.hear("Dana Reyes, 14 Elm Street, Springfield, 555 0142");
  server.answers = [() => ({ status: 500 })];
  const reply = await listener.hear("hello?");
  expect(failed).toHaveBeenCalledOnce();
  expect(reply.says).toMatch(/^My language model doesn't answer, so I go on by fixed rules\./);
  expect(reply.tools).toHaveLength(1);
  expect(reply.tools[0]).toMatchObject({ name: "create_work_order", arguments: order });
  const asked = server.questions.length;
  await listener.hear("No, that's all");
  expect(server.questions).toHaveLength(asked);
});

test("a work order that the model has opened is changed by the rules, not opened again", async () => {
  const { listener } = await callWithModel();
  server.answers = [
    () => ({
      says: "The work order is open.",
      tools: [{ name: "create_work_order", arguments: JSON.stringify(order) }],
    }),
    () => ({ raw: "data: nonsense\n\n" }),
  ];
  await listener.hear(
    "My furnace died, mother is 84. Dana Reyes, 14 Elm Street, Springfield, 555 0142",
  );
  const { tools } = await listener.hear("Actually the number is 555 0143");
  expect(tools).toHaveLength(1);
  expect(tools[0]).toMatchObject({
    name: "update_work_order",
    arguments: { id: "WO-2026-0142", description: expect.stringContaining("555 0143") },
  });
});
