import type { FrameWords } from "../frame";

/** The bar and the footer in English. */
export const frame: FrameWords = {
  skip: "Skip to content",
  navigation: "Main",
  tabs: { dispatch: "Emergency Dispatch", workOrders: "Custom Work Order App" },
  testCall: "Test call",
  watchCall: "Watch a call",
  support: "Support:",
};
