/** The look of a round button of the call; its colours come on top. */
export const iconButton =
  "flex size-12 flex-none items-center justify-center rounded-full border-2";
