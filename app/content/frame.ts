/** What stands around every page: the bar and the footer. */
export interface FrameWords {
  skip: string;
  /** What the tabs are called together, where that is not seen. */
  navigation: string;
  /** The tabs (spec §2). */
  tabs: { dispatch: string; workOrders: string };
  testCall: string;
  /** In its place where there is no call to try. */
  watchCall: string;
  support: string;
}

/** What a visitor reads on an unknown path. */
export interface NotFoundWords {
  heading: string;
  text: string;
  home: { label: string; href: string };
}
