// Loaded into a site by NODE_OPTIONS: SIGUSR2 sets its time of day by CLOCK_JUMP milliseconds, as an
// administrator or a time server would.
let offset = 0;
globalThis.Date = new Proxy(Date, {
  construct: (target, values) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now() + offset]),
  get: (target, name) => (name === "now" ? () => target.now() + offset : Reflect.get(target, name)),
});
process.on("SIGUSR2", () => {
  offset += Number(process.env.CLOCK_JUMP);
});
