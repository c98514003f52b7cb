import { unpack } from "./model";
import weights from "./weights.json";

/** What was learned from all callers (`npm run assistant:learn`). */
export const shipped = unpack(weights);
