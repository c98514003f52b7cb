/**
 * The messages that the page needs. The provider's defaults include some that can carry the prompt.
 */
export const CLIENT_MESSAGES = [
  "transcript",
  "tool-calls",
  "function-call",
  "speech-update",
  "status-update",
  "hang",
  "user-interrupted",
] as const;
