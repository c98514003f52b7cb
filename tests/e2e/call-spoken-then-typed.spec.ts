import { launchWith } from "./call-fixtures";
import { expect, test } from "./work-order-fixtures";

// One sentence and then silence: whoever types has stopped speaking.
test.use({
  launch: launchWith([
    { seconds: 2, voice: 0 },
    { seconds: 1.2, voice: 0.8 },
    { seconds: 20, voice: 0 },
  ]),
});

test("a visitor who speaks first and types then goes on with what was said", async ({
  call,
  order,
}) => {
  test.setTimeout(180_000);
  await call.open("burst-pipe");
  await call.start();
  await order.hears("address there?");
  await order.types("Ida Berg, 9 Oak Lane, Troy, 555 0123");
  await expect(order.field("client")).toHaveText("Ida Berg", { timeout: 60_000 });
  await expect(order.field("description")).toContainText("pipe burst in my basement");
});
