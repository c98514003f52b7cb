/**
 * What the assistant is called at the provider where ASSISTANT_NAME is unset; at most 40 characters
 * there.
 */
export const DEFAULT_ASSISTANT_NAME = "Website test call: dispatcher";
