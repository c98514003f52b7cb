import type { Area } from "./row";

const GEO = "https://gs.daily.co/**";
const REPORTS = "https://*.ingest.sentry.io/**";
/** Text of the error that marks the end of a row's errors. */
const LAST = "the last error of all";
const secrets = { token: "secret-token", userName: "secret-name", userData: "secret-data" };

export const reporting: Area = {
  title: "Requests to other hosts",
  rows: [
    {
      rule: "the geo lookup asks one of the vendor's hosts",
      async watch(page) {
        const request = page.waitForRequest(GEO);
        await page.route(GEO, (route) =>
          route.fulfill({ json: { geo: "eu" }, headers: { "Access-Control-Allow-Origin": "*" } }),
        );
        return [await page.evaluate(() => window.room.create().geo()), (await request).url()];
      },
      seen: [{ current: "eu" }, "https://gs.daily.co/_ks_/x-swsl/:"],
      breaks: 'fetch("https://gs.daily.co/ ~> fetch("https://gs.daily.co/other/',
    },
    {
      rule: "a fatal error is reported without the user's token, name or data",
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
      breaks: ["userName", "userData", "token"].map(
        (name) => `g.${name}=g.${name}?"[Filtered]":void 0 ~> 0`,
      ),
    },
    {
      rule: "only three types of fatal error are reported, and a deleted room is not one",
      async watch(page) {
        const reported: string[] = [];
        // A page reports its errors in order, so nothing comes after the last one.
        const last = new Promise<void>((resolve) =>
          page.route(REPORTS, (route) => {
            const report = route.request().postData() ?? "";
            reported.push(JSON.parse(report.split("\n")[2] ?? "").tags.fatalErrorType);
            if (report.includes(LAST)) resolve();
            return route.fulfill({ json: {} });
          }),
        );
        await page.evaluate(async (last) => {
          const call = await window.room.joined();
          const types = Object.values(window.room.constants("DAILY_FATAL_ERROR_")).sort();
          const errors = types.map((type) => ({ type, msg: `${type}` }));
          const deleted = { type: "no-room", msg: "The room was deleted." };
          for (const error of [...errors, deleted, { type: "connection-error", msg: last }])
            await window.room.say(call, "error", { errorMsg: error.msg, error });
        }, LAST);
        await last;
        return reported;
      },
      seen: ["connection-error", "end-of-life", "no-room", "connection-error"],
      differs: {
        spec: "fatal errors are reported",
        seen: "only connection errors, end of life and missing rooms are reported",
      },
      breaks: [
        "[Pi,Ti,Ci].includes ~> [Pi,Ti,Ci,Ei].includes",
        "[Pi,Ti,Ci].includes ~> [Pi,Ti].includes",
        '.includes("deleted") ~> .includes("gone")',
      ],
    },
    {
      rule: "a report holds the last 100 breadcrumbs",
      async watch(page) {
        const reported: { message: string }[][] = [];
        await page.route(REPORTS, (route) => {
          const report = JSON.parse(route.request().postData()?.split("\n")[2] ?? "");
          reported.push(report.breadcrumbs ?? []);
          return route.fulfill({ json: {} });
        });
        const fail = () =>
          page.evaluate(async () => {
            const call = await window.room.joined({ allowMultipleCallInstances: true });
            const error = { type: "connection-error", msg: "The line is down.", details: "{}" };
            await window.room.say(call, "error", { errorMsg: error.msg, error });
          });
        const sent = () => page.waitForResponse(REPORTS);
        await Promise.all([sent(), fail()]);
        await page.evaluate(() => {
          // Where the reporter keeps its breadcrumbs, by version.
          const { __SENTRY__: reporters } = window as unknown as {
            __SENTRY__: Record<
              string,
              { defaultIsolationScope?: { addBreadcrumb(b: object): void } }
            >;
          };
          for (const { defaultIsolationScope: notes } of Object.values(reporters))
            for (let i = 1; i <= 120; i++) notes?.addBreadcrumb({ message: `step ${i}` });
        });
        await Promise.all([sent(), fail()]);
        const [, crumbs = []] = reported;
        return [crumbs.length, crumbs[0]?.message, crumbs.at(-1)?.message];
      },
      seen: [100, "step 21", "step 120"],
      breaks: 'const n="number"==typeof t?t:100 ~> const n="number"==typeof t?t:50',
    },
  ],
};
