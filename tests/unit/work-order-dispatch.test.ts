import { expect, test } from "vitest";
import { callDetails } from "~/content/en/call-details.client";
import { sampleWorkOrder } from "~/content/en/work-order";
import type { WorkOrder } from "~/content/work-order";
import { noCall } from "../../app/call/machine/call";
import { dispatchPreview as preview } from "../../app/call/order/dispatch-preview";
import { draftOf, type Finished, isFinished } from "../../app/call/order/draft";
import { orderAsText } from "../../app/call/order/order-copies";

const dispatchPreview = (...order: Parameters<typeof preview>) => {
  const sent = preview(...order);
  if (!sent) throw new Error("Nobody is sent.");
  return sent;
};
const alerting: WorkOrder = { ...sampleWorkOrder, technician: "Alerting on-call technician" };
const quote: WorkOrder = {
  ...sampleWorkOrder,
  type: "Scheduled",
  status: "Scheduled",
  priority: "Normal",
  technician: "To be assigned",
};

test("an emergency goes out by SMS, email and phone call, each with the place and the problem", () => {
  const { sms, messages, night, technician } = dispatchPreview(
    alerting,
    "Acme Plumbing",
    callDetails.dispatch,
  );
  expect(messages.map(({ by }) => by)).toEqual(["email", "phone"]);
  for (const { text } of [sms, ...messages]) {
    expect(text).toContain(alerting.location);
    expect(text).toContain(alerting.description);
  }
  expect(sms.from).toBe("Acme Plumbing");
  expect(messages[1]?.text).toContain("the dispatcher for Acme Plumbing");
  // Features exclusive to the Pro Plan are marked (spec §9).
  expect(messages.map(({ pro }) => pro)).toEqual([undefined, true]);
  // The first technician does not answer; the second does, and is marked as an example.
  const { first, next } = callDetails.dispatch;
  expect(night.map(({ time, who, answers, pro }) => [time, who, answers, pro])).toEqual([
    [first.time, "Dan, on call", false, false],
    [next.time, "Priya Shah", true, true],
  ]);
  expect(technician).toBe("Priya Shah, confirmed (example)");
  expect(night.map(({ text }) => text)).toEqual([sms.text, expect.stringContaining(sms.text)]);
  expect(night[1]?.text).toMatch(/^Dan didn’t answer\. /);
});

test("an emergency left to 911 alerts no technician", () => {
  const order: WorkOrder = { ...alerting, technician: "To be assigned" };
  expect(preview(order, null, callDetails.dispatch)).toBeNull();
});

test.each(["Alerting on-call technician", "NOT GIVEN", "Not given yet, to be assigned"])(
  "'%s' does not name a technician who confirmed",
  (technician) => {
    const order = { ...sampleWorkOrder, technician };
    expect(dispatchPreview(order, null, callDetails.dispatch).technician).toBe(
      "Priya Shah, confirmed (example)",
    );
  },
);

test.each(["Alertings", "Lena Alerting"])("'%s' counts as a technician's name", (technician) => {
  const order = { ...sampleWorkOrder, technician };
  expect(dispatchPreview(order, null, callDetails.dispatch).technician).toBe(technician);
});

test("a technician who confirmed is named in the preview", () => {
  const order = { ...sampleWorkOrder, technician: "Mike Torres" };
  const { night, sms } = dispatchPreview(order, null, callDetails.dispatch);
  expect(night.at(-1)?.who).toBe("Mike Torres");
  expect(sms.from).toBe("Your company");
});

test("a scheduled order alerts nobody", () => {
  const { messages, night, technician } = dispatchPreview(quote, null, callDetails.dispatch);
  expect(messages.map(({ by }) => by)).not.toContain("phone");
  expect(night).toEqual([]);
  expect(technician).toBe(quote.technician);
});

const finished = (order: WorkOrder): Finished => {
  const draft = draftOf({
    ...noCall,
    variables: { companyName: "Apex Plumbing" },
    connectedAt: 1000,
    events: [
      { type: "typed", text: "There is smoke!", at: 1000 },
      { type: "tool-call", name: "create_work_order", arguments: order, at: 25_400 },
    ],
  });
  if (!isFinished(draft)) throw new Error("There is no work order.");
  return draft;
};

test("the copied text has the company, all ten fields, the seconds and the caller's emergency words", () => {
  const text = orderAsText(finished(sampleWorkOrder), callDetails.order);
  const lines = text.split("\n");
  expect(lines).toHaveLength(Object.keys(sampleWorkOrder).length + 3);
  expect(lines[0]).toBe("Apex Plumbing");
  for (const value of Object.values(sampleWorkOrder)) expect(text).toContain(value);
  expect(lines).toContain(`Client: ${sampleWorkOrder.client}`);
  expect(text).toContain("Created in 25 s");
  expect(text).toContain("“There is smoke!”");
  const calm = orderAsText(finished(quote), callDetails.order).split("\n");
  expect(calm).toHaveLength(Object.keys(quote).length + 2);
  expect(calm.join()).not.toContain("smoke");
});
