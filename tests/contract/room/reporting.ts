import type { Area } from "./row";

const GEO = "https://gs.daily.co/**";
const REPORTS = "https://*.ingest.sentry.io/**";
const secrets = { token: "secret-token", userName: "secret-name", userData: "secret-data" };

export const reporting: Area = {
  title: "Requests to other hosts",
  spec: "§7",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "the geo lookup asks a host of the provider",
      async watch(page) {
        const asked = page.waitForRequest(GEO);
        await page.route(GEO, (route) =>
          route.fulfill({ json: { geo: "eu" }, headers: { "Access-Control-Allow-Origin": "*" } }),
        );
        return [await page.evaluate(() => window.room.create().geo()), (await asked).url()];
      },
      seen: [{ current: "eu" }, "https://gs.daily.co/_ks_/x-swsl/:"],
    },
    {
      rule: "a geo lookup that fails is an empty answer and a line on the console",
      async watch(page) {
        await page.route(GEO, (route) => route.abort());
        return page.evaluate(async () => [await window.room.create().geo(), window.room.lines()]);
      },
      seen: [{ current: "" }, ["geo lookup failed TypeError: Failed to fetch"]],
    },
    {
      rule: "a fatal error is reported with token, name and data of the user filtered",
      async watch(page) {
        const report = page.waitForRequest(REPORTS);
        await page.route(REPORTS, (route) => route.fulfill({ json: {} }));
        await page.evaluate(async (given) => {
          const call = await window.room.joined(given);
          await window.room.say(call, "error", {
            errorMsg: "The line is down.",
            error: { type: "connection-error", msg: "The line is down.", details: "{}" },
          });
        }, secrets);
        const sent = (await report).postData() ?? "";
        const { token, userName, userData } = JSON.parse(sent.split("\n")[2] ?? "").extra
          .properties;
        return {
          host: new URL((await report).url()).host,
          properties: { token, userName, userData },
          leaks: sent.includes("secret-"),
        };
      },
      seen: {
        host: "o77906.ingest.sentry.io",
        properties: { token: "[Filtered]", userName: "[Filtered]", userData: "[Filtered]" },
        leaks: false,
      },
    },
    {
      rule: "an error of the room's own making is not reported",
      async watch(page) {
        const requests: string[] = [];
        page.on("request", (request) => requests.push(new URL(request.url()).host));
        await page.evaluate(async () => {
          const call = await window.room.joined();
          await window.room.say(call, "error", {
            errorMsg: "Full.",
            error: { type: "meeting-full", msg: "Full.", details: "{}" },
          });
        });
        return requests.filter((host) => !host.startsWith("127.0.0.1"));
      },
      seen: [],
      differs: {
        spec: "fatal errors are reported",
        seen: "only connection errors, end of life and missing rooms are",
      },
    },
  ],
};
