import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the model's server does with one question. */
export type ModelAnswer =
  | { says?: string; tools?: { name: string; arguments: string }[]; ends?: false }
  | { status: number; body?: string }
  | { raw: string }
  | "silence"
  | "stalls";

/** A question as it came. */
export interface ModelQuestion {
  path: string;
  authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field.
  body: any;
}

/** A local server of the chat-completions protocol that says what a test tells it to. */
export interface ModelServer {
  url: string;
  questions: ModelQuestion[];
  /** Questions whose asker has hung up before the answer was whole. */
  hungUp: number;
  /** What it answers, the last one again and again. */
  answers: ((question: ModelQuestion) => ModelAnswer)[];
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage) {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function stream(response: ServerResponse, answer: Exclude<ModelAnswer, string>) {
  const chunk = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 0, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  if ("raw" in answer) return void response.end(answer.raw);
  if ("status" in answer) return;
  const { says = "", tools = [] } = answer;
  // In pieces, as models send it: also a tool's arguments.
  for (const piece of says.match(/.{1,7}/gs) ?? []) chunk({ content: piece });
  tools.forEach(({ name, arguments: given }, index) => {
    chunk({
      tool_calls: [{ index, id: `t${index}`, type: "function", function: { name, arguments: "" } }],
    });
    for (const piece of given.match(/.{1,20}/gs) ?? [])
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
  });
  if (answer.ends === false) return void setTimeout(() => response.destroy(), 50);
  chunk({}, tools.length > 0 ? "tool_calls" : "stop");
  response.end("data: [DONE]\n\n");
}

/** Starts the server on a free port of this machine. */
export async function modelServer(...answers: ModelServer["answers"]): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const question = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: JSON.parse(await textOf(request)),
    };
    self.questions.push(question);
    response.on("close", () => {
      if (!response.writableFinished) self.hungUp++;
    });
    const next = self.answers.length > 1 ? self.answers.shift() : self.answers[0];
    const answer = next?.(question) ?? { says: "Hello." };
    if (answer === "silence") return;
    if (typeof answer === "object" && "status" in answer) {
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      return void response.end(answer.body ?? "{}");
    }
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    if (answer === "stalls") {
      const choices = [{ index: 0, delta: { content: "One mo" }, finish_reason: null }];
      return void response.write(`data: ${JSON.stringify({ id: "1", choices })}\n\n`);
    }
    stream(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const self: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions: [],
    hungUp: 0,
    answers,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return self;
}
