import type { AddressInfo } from "node:net";
import { surviveCrashes } from "../../hosts/node-process";
import { createSiteServer } from "../../hosts/node-server";
import { createLog } from "../../server/observe/log.server";

// A Node host with every kind of uncaught error; run by tests/hosts/node.test.ts.
const log = createLog("info");
surviveCrashes(log);
const server = createSiteServer((request, response) => {
  if (request.url === "/throw") throw new Error("thrown");
  if (request.url === "/reject") void Promise.reject(new Error("rejected"));
  if (request.url === "/later") setTimeout(() => response.emit("error", new Error("later")));
  response.end("answered");
}, log);
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
