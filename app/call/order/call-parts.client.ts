// Parts that only a call needs: a separate chunk, loaded on demand.
export { noDraft, reduceDraft } from "./draft";
export { LiveCard } from "./live-card";
export { orderInLink } from "./order-link";
export { OrderStrip } from "./order-strip";
