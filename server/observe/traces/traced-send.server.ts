import type { Send } from "../../http/send.server";
import type { Span, Tracer } from "./tracer.server";

/** What a request to the provider is a part of. */
export interface Trace {
  tracer: Tracer;
  /** Made when something is sent. */
  parent(): Span;
}

const unseen: Send = (url, init, sent) => {
  sent();
  return fetch(url, init);
};

/** Sends requests as spans of their own, and tells the other side by `traceparent`. */
export function tracedSend({ tracer, parent }: Trace, send: Send = unseen): Send {
  return async (url, init, sent) => {
    const name = `${init.method} ${new URL(url).pathname.split("/").slice(0, 2).join("/")}`;
    const span = tracer.start(name, "client", parent().traceparent);
    const headers = new Headers(init.headers);
    headers.set("traceparent", span.traceparent);
    try {
      const answer = await send(url, { ...init, headers }, sent);
      span.end({ status: answer.status });
      return answer;
    } catch (error) {
      span.end({ error: String(error) });
      throw error;
    }
  };
}
