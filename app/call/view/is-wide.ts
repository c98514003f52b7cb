/** Whether the screen fits the call next to the work order, with nothing folded. */
export const isWide = () => matchMedia("(width >= 64rem)").matches;
