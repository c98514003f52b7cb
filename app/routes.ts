import { flatRoutes } from "@remix-run/fs-routes";

const routes = await flatRoutes();

/** Each page again, in Spanish. */
const spanish = routes
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ id, file, path }) => ({ id: `es/${id}`, file, path: path ? `es/${path}` : "es" }));

export default [...routes, ...spanish];
