/** Public entry: the copy of the assistant at the provider. */
export { compareAssistant } from "./remote-assistant";
