/** Id of the test call on the home page; old-browser.js and home.css repeat it. */
export const TEST_CALL = "test-call";

/** Ids of the home page's buttons for a call and, when there are no calls, for a replay. */
export const START_BUTTON = "start-test-call";
export const REPLAY_BUTTON = "watch-replay";

/** Id of the template that holds the page's scripts until the first interaction. */
export const DEFERRED_SCRIPTS = "deferred-scripts";

/** Id of the element with the page's loader data. */
export const PAGE_DATA = "page-data";

/** In that data, an object with only this key stands for a bootstrap module value, by index. */
export const SHARED_KEY = "$";
/** Id of the text that says why a company field was refused. */
export const WRONG_FIELD = "wrong-field";
