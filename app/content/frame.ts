/** Words of the navigation bar and footer, which frame every page. */
export interface FrameWords {
  skip: string;
  /** Accessible name of the tabs. */
  navigation: string;
  /** The tabs (spec §2). */
  tabs: { dispatch: string; workOrders: string };
  testCall: string;
  /** Replaces `testCall` when there is no call to try. */
  watchCall: string;
  support: string;
}

/** Words of the page for unknown paths. */
export interface NotFoundWords {
  heading: string;
  text: string;
  home: { label: string; href: string };
}
