import type {
  ChatCompletionChunk,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from "openai/resources/chat/completions";

/** One question to a model: the conversation so far, and what it may call. */
export interface ModelRequest {
  messages: ChatCompletionMessageParam[];
  tools: ChatCompletionTool[];
}

/** A server that speaks the OpenAI chat-completions protocol; a host brings one (hosts/model-client.ts). */
export interface ModelClient {
  /**
   * Asks, and gives the answer piece by piece.
   *
   * @throws whatever the server, the network or the signal ends it with.
   */
  stream(request: ModelRequest, signal: AbortSignal): Promise<AsyncIterable<ChatCompletionChunk>>;
}
