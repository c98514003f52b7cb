// What only a call needs: a chunk of its own, loaded at the press.
export { createdAfter, noDraft, reduceDraft } from "./draft";
export { LiveCard, OrderStrip } from "./live-card";
export { orderInLink } from "./order-link";
