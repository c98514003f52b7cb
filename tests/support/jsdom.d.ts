/** What the tests use of jsdom, which brings no types. */
declare module "jsdom" {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}
