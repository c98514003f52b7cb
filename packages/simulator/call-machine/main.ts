import { Room } from "./room";

interface Instance {
  tracks?: { audioTrack?: MediaStreamTrack };
  callMachine?: { store: { getState: () => unknown }; reset: () => void };
}

declare global {
  interface Window {
    /** Where the room library looks for its call machine. */
    _daily?: { pendings: string[]; instances: Record<string, Instance> };
  }
}

// Evaluated once for each call object, as the real bundle is.
const daily = window._daily;
for (const id of daily?.pendings.splice(0) ?? []) {
  const instance = daily?.instances[id];
  if (!instance) continue;
  const room = new Room(id, instance.tracks ?? {});
  instance.callMachine = { store: { getState: () => room.store }, reset: () => room.reset() };
}
