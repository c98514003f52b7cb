/** Whether the call fits next to the work order, with nothing collapsed. */
export const isWide = () => matchMedia("(width >= 64rem)").matches;
