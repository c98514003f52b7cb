/** The test call on the home page; old-browser.js and tailwind.css, which import nothing, say it again. */
export const TEST_CALL = "test-call";

/** The buttons of the home page that start a call, and a replay where there are no calls. */
export const START_BUTTON = "start-test-call";
export const REPLAY_BUTTON = "watch-replay";

/** What leads there from any page. */
export const TEST_CALL_HREF = `/#${TEST_CALL}`;

/** The template in which the scripts of a page wait for the first interaction. */
export const DEFERRED_SCRIPTS = "deferred-scripts";

/** The element with the loaders' data of the page. */
export const PAGE_DATA = "page-data";

/** In that data: the only key of what stands for a value that the starter holds, with its index. */
export const SHARED_KEY = "$";
