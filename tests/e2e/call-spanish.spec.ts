import { installFakeSpeech } from "../support/fake-speech";
import { expect, test } from "./work-order-fixtures";

const labels = ["Conectando...", "Llamada conectada", "La IA está hablando"];

test("on the Spanish page everything about a call is in Spanish, from the first word", async ({
  call,
  order,
  page,
}) => {
  await page.addInitScript(installFakeSpeech, null);
  await call.open(null);
  await page.goto(`${call.baseURL}/es`);
  // Records every status text: each is gone in a moment.
  await page.evaluate(() => {
    const status = document.querySelector("#test-call [role=status]");
    const statuses: string[] = [];
    Object.assign(window, { statuses });
    if (status)
      new MutationObserver(() => statuses.push(status.textContent ?? "")).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await expect(page.locator("#test-call-consent")).toContainText("Voz con guion");
  // This browser recognizes no words: the call is typed.
  await page.getByRole("button", { name: "Empezar llamada de prueba" }).click();
  await order.waitFor("Gracias por llamar. Soy el agente automático");
  await page.getByLabel("Escribir al agente").fill("Se reventó un tubo en mi cocina.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await order.waitFor("luces o enchufes?");
  const statuses = () =>
    page.evaluate(() => (window as unknown as { statuses: string[] }).statuses);
  for (const label of labels) await expect.poll(statuses, { timeout: 30_000 }).toContain(label);
  await expect(page.getByText("Usted dijo:", { exact: true })).toBeVisible();
  await expect(page.getByRole("log")).not.toContainText(/Dispatcher:|You:|Thanks/);
  await expect(order.field("type")).toHaveText("Emergencia");
  await page.getByRole("button", { name: "Colgar" }).click();
  await expect(call.widget).toHaveAttribute("data-call-state", "idle");
  await expect(page.getByRole("button", { name: /^Llamar otra vez/ })).toBeVisible();
  await expect(page.getByText(/Demo, /)).toBeVisible();
  expect((await statuses()).filter((text) => text && !labels.includes(text))).toEqual([]);
});

test("on the Spanish page the busy notice and the replay's captions are in Spanish", async ({
  call,
  page,
}) => {
  await call.open(null);
  await page.route("**/api/voice/call/web", (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "3000" },
      json: { code: "demo-at-capacity", reason: "day", message: "No line is free." },
    }),
  );
  await page.goto(`${call.baseURL}/es`);
  await page.getByRole("button", { name: "Empezar llamada de prueba" }).click();
  await expect(call.notice("demo-at-capacity")).toContainText("no puede empezar ahora");
  await expect(call.notice("demo-at-capacity")).toContainText("Habrá más en 50 minutos.");
  await expect(call.notice("demo-at-capacity")).not.toContainText("No line is free.");
  await call.widget.getByRole("button", { name: "Ver demostración" }).click();
  await expect(page.locator("#call-replay")).toContainText("No necesita micrófono.");
  await expect(page.locator("#call-replay [role=log]")).toContainText("Gracias por llamar.");
});
