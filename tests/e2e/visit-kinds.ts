import type { BrowserContext, Page } from "@playwright/test";
import { installFakeSpeech } from "../support/fake-speech";
import type { RoomPlan, RoomProvider } from "../support/room-provider";
import { expect as baseExpect, type CallPage } from "./call-fixtures";
import { OrderPage } from "./work-order-fixtures";

/** A longer timeout, since several visitors share the machine. */
const expect = baseExpect.configure({ timeout: 90_000 });

/** One visitor in their own browser context. */
interface Visit {
  url: string;
  /** The company that they call as, by which the provider identifies the visit. */
  company: string;
  context: BrowserContext;
  provider: RoomProvider;
  /** Opens the page in a new tab, with the company filled in. */
  open(): Promise<CallPage>;
}

/** What the server learns about one press. */
export interface Press {
  /** Who ended the call, as the page reports; undefined if it never does. */
  endedBy?: "visitor" | "dispatcher" | "time-limit" | "failure" | "left";
  /** The notice shown for a failure. */
  notice?: string;
  prompt?: "granted" | "refused";
  /** How the server noticed the end of the call; undefined if none was created. */
  state?: "ending" | "abandoned" | "in-the-way" | "unjoined";
  /** No id and no times: the visitor asked not to be tracked. */
  isPrivate?: true;
  /** The page's report has no call id: the visitor left before there was one. */
  hasNoId?: true;
  /** The server's code if it refused. */
  refusal?: string;
}

export interface VisitKind {
  name: string;
  plan: RoomPlan;
  /** Each press, in order. */
  presses: Press[];
  /** The visitor's rating of the call. */
  rating?: string;
  visit(visit: Visit): Promise<void>;
}

/** Goes to another page, so the page sends its pending reports. */
const leave = (page: Page) => page.goto("/work-orders");

async function summary(page: Page) {
  await expect(page.getByText("Did it get your call right?")).toBeVisible();
}

/** The visit's nth call, once the provider has created it. */
async function created({ provider, company }: Visit, nth = 0) {
  await expect.poll(() => provider.callsOf(company).length).toBe(nth + 1);
  const call = provider.callsOf(company)[nth];
  if (!call) throw new Error("unreachable");
  return call;
}

const isConnected = ({ widget }: CallPage) => expect(widget).toHaveAttribute("data-connected", "");

async function connect(visit: Visit) {
  const call = await visit.open();
  await call.start();
  await isConnected(call);
  // The same message reaches the page and the provider.
  const known = await created(visit);
  await expect.poll(() => known.startedAt).toBeDefined();
  return call;
}

const failure = (notice: string, more: Partial<Press> = {}): Press => ({
  endedBy: "failure",
  notice,
  prompt: "granted",
  ...more,
});

async function failed(visit: Visit, notice: string) {
  const call = await visit.open();
  await call.start();
  await expect(call.notice(notice)).toBeVisible();
  await leave(call.page);
}

const talk = (endedBy: Press["endedBy"]): Press => ({
  endedBy,
  prompt: "granted",
  state: "ending",
});

/** Short visits of all kinds, the longest first. */
export const visitKinds: VisitKind[] = [
  {
    name: "with a work order, rated misheard",
    plan: { scenario: "burst-pipe" },
    presses: [talk("dispatcher")],
    rating: "no: misheard",
    async visit(visit) {
      await visit.context.addInitScript(installFakeSpeech, "available" as const);
      const call = await connect(visit);
      const { page } = call;
      await new OrderPage(page, call).sayBurstPipe();
      await summary(page);
      await page.getByRole("button", { name: "No", exact: true }).click();
      await page.getByLabel("What went wrong?").selectOption("misheard");
      await leave(page);
    },
  },
  {
    name: "whose page crashed, with a second call",
    plan: { scenario: "brief" },
    presses: [
      { state: "in-the-way" },
      failure("too-many-calls", { refusal: "too-many-calls" }),
      talk("dispatcher"),
    ],
    async visit(visit) {
      const first = await connect(visit);
      await crash(visit, first.page);
      const again = await visit.open();
      const { page, startButton } = again;
      await startButton.click();
      // The visitor's next press makes the server check the first call.
      await expect(again.notice("too-many-calls")).toContainText(
        "wait a few seconds and try again",
      );
      await startButton.click();
      await created(visit, 1);
      await summary(page);
      await leave(page);
    },
  },
  {
    name: "dropped by the provider",
    plan: { scenario: "breaks-off" },
    presses: [failure("broken-off", { state: "ending" })],
    visit: (visit) => failed(visit, "broken-off"),
  },
  {
    name: "with a full room",
    plan: { scenario: "join-meeting-full" },
    presses: [failure("meeting-full", { state: "ending" })],
    visit: (visit) => failed(visit, "meeting-full"),
  },
  {
    name: "typed",
    plan: { scenario: "short" },
    presses: [{ endedBy: "visitor", state: "ending" }],
    async visit(visit) {
      const call = await visit.open();
      await call.page.getByRole("button", { name: "I’d rather type" }).click();
      await isConnected(call);
      await call.page.getByLabel("Type to the dispatcher").fill("Water comes through the ceiling.");
      await call.page.keyboard.press("Enter");
      await expect(call.page.locator("[data-you-said]")).toHaveText(/ceiling/);
      await call.endButton.click();
      await leave(call.page);
    },
  },
  {
    name: "left for another page",
    plan: { scenario: "short" },
    presses: [{ ...talk("left"), state: "abandoned" }],
    async visit(visit) {
      await leave((await connect(visit)).page);
      visit.provider.end(await created(visit), "customer-ended-call");
    },
  },
  {
    name: "of a visitor who asks not to be tracked",
    plan: { scenario: "brief" },
    presses: [{ ...talk("dispatcher"), isPrivate: true, hasNoId: true }],
    async visit(visit) {
      await visit.context.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      );
      const { page } = await connect(visit);
      await summary(page);
      await leave(page);
    },
  },
  {
    name: "of a visitor with a call in another tab",
    plan: { scenario: "short" },
    presses: [talk("visitor"), failure("too-many-calls", { refusal: "too-many-calls" })],
    async visit(visit) {
      const first = await connect(visit);
      await failed(visit, "too-many-calls");
      await first.endButton.click();
      await leave(first.page);
    },
  },
  {
    name: "canceled before it was created",
    plan: { scenario: "short", createdAfter: 1500 },
    presses: [{ endedBy: "visitor", prompt: "granted", state: "ending" }],
    async visit(visit) {
      const { page, startButton, endButton } = await visit.open();
      const answered = page.waitForResponse(/\/api\/voice\/call\/web$/);
      await startButton.click();
      await created(visit);
      await endButton.click();
      await (await answered).finished();
      await leave(page);
    },
  },
  {
    name: "left before it was created",
    // Slow enough to leave before the answer, even on a busy machine. If the visitor left between
    // the answer and the page's reading of it, the server would notice only when the slot expires.
    plan: { scenario: "short", createdAfter: 6000 },
    presses: [{ endedBy: "left", prompt: "granted", state: "unjoined", hasNoId: true }],
    async visit(visit) {
      const { page, startButton } = await visit.open();
      await startButton.click();
      await created(visit);
      await leave(page);
    },
  },
  {
    name: "without a microphone",
    plan: { scenario: "short" },
    presses: [failure("microphone-denied", { prompt: "refused" })],
    async visit(visit) {
      // Granting one permission denies all others.
      await visit.context.grantPermissions(["geolocation"]);
      await failed(visit, "microphone-denied");
    },
  },
];

async function crash({ provider, company }: Visit, page: Page) {
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await crashed;
  for (const call of provider.callsOf(company)) provider.end(call, "silence-timed-out");
}
