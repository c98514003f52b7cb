/** A message between the room library and its call machine; `action` says what it is about. */
export interface Message {
  action: string;
  callbackStamp?: unknown;
  [key: string]: unknown;
}

/** Speaks the room library's protocol over `window.postMessage` for one call. */
export interface Channel {
  send(message: Message): void;
  /** Answers a message, if its sender waits for an answer. */
  reply(to: Message, answer: Record<string, unknown>): void;
  close(): void;
}

/** @param receive called with each message from the room library for this call. */
export function openChannel(callClientId: string, receive: (message: Message) => void): Channel {
  const post = (message: Message) =>
    window.postMessage(
      { what: "iframe-call-message", from: "call-machine", callClientId, ...message },
      window.location.origin,
    );
  const listen = ({ source, data }: MessageEvent) => {
    if (source !== window || data?.what !== "iframe-call-message") return;
    if (data.from === "module" && data.callClientId === callClientId) receive(data);
  };
  window.addEventListener("message", listen);
  return {
    send: post,
    reply({ action, callbackStamp }, answer) {
      if (callbackStamp) post({ ...answer, action, callbackStamp });
    },
    close: () => window.removeEventListener("message", listen),
  };
}
