// What only a call needs: a chunk of its own, loaded at the press.
export { noDraft, reduceDraft } from "./draft";
export { LiveCard, OrderLink } from "./live-card";
