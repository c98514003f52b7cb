/** Beside the work order a call has room for what is folded on a phone. */
export const isWide = () => matchMedia("(width >= 64rem)").matches;
