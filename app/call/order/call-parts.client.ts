// Parts that only a call needs: a separate chunk, loaded on demand.
export { noDraft, reduceDraft } from "./draft";
export { LiveCard, OrderStrip } from "./live-card";
export { orderInLink } from "./order-link";
