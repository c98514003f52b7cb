/** A store behind a connection: `ask` forwards each of its operations. */
export function remoteStore<Store extends object>(
  ask: (operation: string, args: unknown[]) => Promise<unknown>,
): Store {
  const get = (_: Store, operation: string | symbol) => {
    return (...args: unknown[]) => ask(String(operation), args);
  };
  return new Proxy({} as Store, { get });
}
