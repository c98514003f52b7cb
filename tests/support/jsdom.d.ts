/** Types for the part of jsdom that tests use; jsdom has none. */
declare module "jsdom" {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}
