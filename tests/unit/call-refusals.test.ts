import { expect, it, test } from "vitest";
import { callDetails as english } from "~/content/en/call-details.client";
import { callDetails as spanish } from "~/content/es/call-details.client";
import { refusalNotice } from "../../app/call/adapters/call-route.client";
import { wrongField } from "../../app/call/machine/notices";
import { noticeWords } from "../../app/call/view/notice-words";
import { CODE_OF_REASON, type RefusalReason } from "../../app/call-codes";
import { refusedFor } from "../../server/calls/call-refusal.server";
import { refusalResponse } from "../../server/http/refusal.server";

/** What the page shows in a language for a refusal that the server sent. */
async function shown(reason: RefusalReason, wait: number, { notices }: typeof english) {
  const { code, detail } = refusedFor(reason, { retryAfter: wait });
  const response = refusalResponse(code, detail);
  const notice = refusalNotice(await response.json(), response.headers);
  return notice && noticeWords(notice, notices, "");
}

test.each(Object.keys(CODE_OF_REASON) as RefusalReason[])(
  "a visitor refused for '%s' reads the API's message on the English page, and Spanish on the Spanish page",
  async (reason) => {
    const { message } = await refusalResponse(
      "voice-off",
      refusedFor(reason, { retryAfter: 90 }).detail,
    ).json();
    expect((await shown(reason, 90, english))?.text).toBe(message);
    const text = (await shown(reason, 90, spanish))?.text;
    expect(text).toMatch(/[a-z]{4}.*\.$/);
    expect(text).not.toMatch(/\b(?:the|you|your|is|of|and|with|please|call|again)\b/i);
  },
);

test("only a refused company name or trade points to its field", () => {
  const fields = (Object.keys(CODE_OF_REASON) as RefusalReason[]).map((reason) =>
    wrongField({ code: CODE_OF_REASON[reason], reason }),
  );
  expect(fields.filter(Boolean)).toEqual(["companyName", "trade"]);
  expect(wrongField({ code: "invalid-body" })).toBe(null);
});

it.each([
  ["visitor", 2400, "within 40 minutes.", "en 40 minutos."],
  ["network", 7201, "within 3 hours.", "en 3 horas."],
  ["network", 3600, "within an hour.", "en una hora."],
  ["visitor-at-once", 61, "within 2 minutes.", "en 2 minutos."],
  ["visitor-at-once", 60, "within a minute.", "en un minuto."],
  ["day", 0, "within a minute.", "en un minuto."],
] as const)(
  "a visitor whom the limit '%s' refuses for %i s learns when to try again",
  async (reason, wait, en, es) => {
    expect((await shown(reason, wait, english))?.text).toContain(en);
    expect((await shown(reason, wait, spanish))?.text).toContain(es);
  },
);
