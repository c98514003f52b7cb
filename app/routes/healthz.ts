/** Answers as long as the process can answer at all. */
export const loader = () =>
  Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
