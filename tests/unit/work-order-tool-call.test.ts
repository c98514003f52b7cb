import { safeParse } from "valibot";
import { expect, test } from "vitest";
import { sampleWorkOrder } from "~/content/en/work-order";
import { orderSchema, readToolCall } from "../../packages/assistant";
import { type WorkOrderField, workOrderFields } from "../../packages/assistant/work-order-schema";

const fields = Object.entries<WorkOrderField>(workOrderFields);
const free = fields.filter(([, { choices, pattern }]) => !choices && !pattern);
const create = (over: object) => readToolCall("create_work_order", { ...sampleWorkOrder, ...over });
const refused = (name: string) => ({ problem: `create_work_order: ${name}` });

test("a new work order is read in full, and an update by its changes", () => {
  expect(create({})).toEqual({ known: sampleWorkOrder });
  const change = { id: sampleWorkOrder.id, technician: "Mike Torres" };
  expect(readToolCall("update_work_order", { ...change, hacked: "yes" })).toEqual({
    known: change,
  });
});

test("facts are read as given; one invalid fact rejects them all", () => {
  const facts = { type: "Emergency", phone: "555 0142" };
  expect(readToolCall("report_facts", { ...facts, hacked: "yes" })).toEqual({ known: facts });
  for (const wrong of [{ type: "Urgent" }, { client: "<b>Dana</b>" }, { phone: "5".repeat(41) }])
    expect(readToolCall("report_facts", { ...facts, ...wrong })).toHaveProperty("problem");
});

test("some fields are free text", () => expect(free.length).toBeGreaterThan(3));

test.each(free)("%s may be as long as the schema says, and no longer", (name, { longest }) => {
  expect(create({ [name]: "x".repeat(longest) })).toHaveProperty("known");
  expect(create({ [name]: "x".repeat(longest + 1) })).toEqual(refused(name));
});

test.each([
  ["markup at its beginning", "<Eve"],
  ["markup at its end", "Eve>"],
  ["a control character", "Eve\u0007"],
  ["a text direction mark", "Eve\u202E"],
  ["only spaces", " \n "],
  ["a number", 7],
])("a field with %s is rejected, and the problem names it", (_what, client) => {
  expect(create({ client })).toEqual(refused("client"));
});

test("an id in another format is rejected, even if it contains a valid one", () => {
  const { id } = sampleWorkOrder;
  for (const wrong of [`${id}x`, `x${id}`, "WO-1"])
    expect(create({ id: wrong })).toEqual(refused("id"));
});

test("an update without a work order's id is rejected", () => {
  const problem = "update_work_order: id";
  expect(readToolCall("update_work_order", { technician: "Mike Torres" })).toEqual({
    problem,
  });
});

test("a newer field may be missing, and is checked if present", () => {
  const schema = orderSchema({ ...workOrderFields, newer: { longest: 20, later: true } });
  const read = (given: object) => safeParse(schema, { ...sampleWorkOrder, ...given });
  expect(read({}).success).toBe(true);
  expect(read({ newer: "Gate code 14" }).output).toMatchObject({ newer: "Gate code 14" });
  expect(read({ newer: "x".repeat(21) }).success).toBe(false);
});
