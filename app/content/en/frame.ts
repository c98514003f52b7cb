import type { FrameWords } from "../frame";

/** English words of the navigation bar and footer. */
export const frame: FrameWords = {
  skip: "Skip to content",
  navigation: "Main",
  tabs: { dispatch: "Emergency Dispatch", workOrders: "Custom Work Order App" },
  testCall: "Test Call",
  watchCall: "Watch Demo",
  support: "Support:",
};
