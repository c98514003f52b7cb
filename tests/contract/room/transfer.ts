import { type Area, type MethodRow, rejects } from "./row";

const sip = { sessionId: "guest", toEndPoint: "sip:desk@example.com" };
const phone = { sessionId: "guest", toEndPoint: "+15550100" };

const refuses = (
  rule: string,
  method: "sipCallTransfer" | "sipRefer",
  bad: object | undefined,
  text: string,
  good: object,
): MethodRow => ({
  rule,
  on: "joined call",
  method,
  bad: [bad],
  refused: rejects(text),
  good: [good],
  sends: "sip-call-transfer",
});

const transfer = (rule: string, bad: object | undefined, text: string, good: object) =>
  refuses(rule, "sipCallTransfer", bad, text, good);
const refer = (rule: string, bad: object | undefined, text: string) =>
  refuses(rule, "sipRefer", bad, text, sip);

const types = "Invalid paramater: sessionId and toEndPoint must be of type string";

export const transfers: Area = {
  title: "Transfer and refer",
  spec: "§5",
  lookedAt: "0.87.0",
  rows: [
    transfer(
      "sessionId and toEndPoint are required",
      undefined,
      "sipCallTransfer() requires a sessionId and toEndPoint",
      phone,
    ),
    transfer(
      "sessionId is required",
      { toEndPoint: phone.toEndPoint },
      "sipCallTransfer() requires a sessionId and toEndPoint",
      phone,
    ),
    transfer(
      "toEndPoint is required",
      { sessionId: "guest" },
      "sipCallTransfer() requires a sessionId and toEndPoint",
      phone,
    ),
    transfer("sessionId and toEndPoint are strings", { ...phone, sessionId: 7 }, types, phone),
    transfer(
      "toEndPoint starts with 'sip:' or '+'",
      { ...sip, toEndPoint: "desk@example.com" },
      'toEndPoint: desk@example.com must starts with either "sip:" or "+"',
      sip,
    ),
    transfer("callerId is a string", { ...phone, callerId: 7 }, "callerId must be of type string", {
      ...phone,
      callerId: "5e0d7a2c",
    }),
    transfer(
      "callerId goes with phone numbers only",
      { ...sip, callerId: "5e0d7a2c" },
      "callerId is only valid when transferring to a PSTN number",
      { ...phone, callerId: "5e0d7a2c" },
    ),
    refer(
      "a refer requires sessionId and toEndPoint",
      undefined,
      "sessionId and toEndPoint are mandatory parameter",
    ),
    refer(
      "a refer requires sessionId",
      { toEndPoint: sip.toEndPoint },
      "sipRefer() requires a sessionId and toEndPoint",
    ),
    refer(
      "a refer requires toEndPoint",
      { sessionId: "guest" },
      "sipRefer() requires a sessionId and toEndPoint",
    ),
    refer("a refer goes to 'sip:'", phone, '"toEndPoint" must be a "sip" address'),
  ],
};
