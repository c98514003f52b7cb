import { calls, type ToolCall } from "./calls";

const order = calls["burst-pipe"].flatMap(({ tools = [] }) => tools)[0]?.arguments as object;
const create = (given: unknown, as: ToolCall["as"] = "tool-calls"): ToolCall => ({
  name: "create_work_order",
  arguments: given,
  as,
});

/** Tool calls from an attacker who has joined the room. */
export const hostileTools: ToolCall[] = [
  { name: "update_work_order", arguments: order, as: "tool-calls" },
  create({ ...order, client: "<img src=x onerror=alert(1)>" }, "function-call"),
  create({ ...order, description: "x".repeat(1_000_000) }),
  create({ ...order, priority: ["High"] }),
  create({ ...order, id: "WO-1" }),
  create("{not json"),
  create(null, "function-call"),
  create(JSON.parse('{"__proto__": {"id": "WO-2026-0001"}}')),
  { name: "__proto__", arguments: order, as: "tool-calls" },
];
