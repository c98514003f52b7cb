/** Answers as long as the process is alive. */
export const loader = () =>
  Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
