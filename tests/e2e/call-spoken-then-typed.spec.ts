import { launchWith } from "./call-fixtures";
import { expect, test } from "./work-order-fixtures";

// One sentence, then silence: the visitor stops speaking and types.
test.use({
  launch: launchWith([
    { seconds: 2, voice: 0 },
    { seconds: 1.2, voice: 0.8 },
    { seconds: 20, voice: 0 },
  ]),
});

test("a visitor who speaks and then types continues the same conversation", async ({
  call,
  order,
}) => {
  test.setTimeout(180_000);
  await call.open("burst-pipe");
  await call.start();
  await order.waitFor("lights or outlets?");
  await order.type("Ida Berg, 9 Oak Lane, Troy, 555 0123");
  await expect(order.field("client")).toHaveText("Ida Berg", { timeout: 60_000 });
  await expect(order.field("description")).toContainText("pipe burst in my basement");
});
