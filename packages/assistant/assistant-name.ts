/** The assistant's name at the provider if ASSISTANT_NAME is unset. At most 40 characters. */
export const DEFAULT_ASSISTANT_NAME = "Website test call: dispatcher";
