// Loaded into a site by NODE_OPTIONS: SIGUSR2 moves its wall clock by CLOCK_JUMP milliseconds, like
// an administrator or a time server.
let offset = 0;
globalThis.Date = new Proxy(Date, {
  construct: (target, values) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now() + offset]),
  get: (target, name) => (name === "now" ? () => target.now() + offset : Reflect.get(target, name)),
});
process.on("SIGUSR2", () => {
  offset += Number(process.env.CLOCK_JUMP);
});
