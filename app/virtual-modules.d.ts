declare module "virtual:remix/server-build";
declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}
declare module "*?inline-script" {
  /** The compiled text of the script. */
  const text: string;
  export default text;
}
declare module "virtual:release" {
  export const build: string;
  export const commit: string | null;
}
