import type { Locator, Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const hour = 96;

test("with the mouse a booking is dragged to another barber and time; Escape leaves it where it was", async ({
  page,
}) => {
  const owner = newPerson();
  await signIn(page, owner);
  const shop = await openOutletOf(owner.email, { name: "Pangkas Seret" });
  const [mine = "", other = ""] = shop.barberIds;
  const date = localDate(Temporal.Now.instant(), "WIB").add({ days: 2 });
  // The counter's own: what a customer booked alone is only proposed elsewhere.
  const set = { channel: "PHONE", contactName: "Tono Hadi" } as const;
  await createBooking(shop, { start: instantAt(date, 600, "WIB"), set });
  const day = `/admin/orders?view=day&outlet=${shop.id}&date=${date}`;
  await page.goto(day);

  const columnOf = (barber: string) => page.locator(`[data-barber="${barber}"]`);
  const visit = columnOf(mine).getByRole("link", { name: /10\.00–10\.30.*Tono Hadi/ });
  const ghost = page.locator("[data-time]");
  await visit.scrollIntoViewIfNeeded();
  await expect(async () => {
    await dragOver(page, visit, columnOf(other));
    const isDragged = (await ghost.count()) === 1;
    // The script that drags comes after the page.
    if (!isDragged) await page.mouse.up();
    expect(isDragged).toBe(true);
  }).toPass();
  await expect(ghost).toHaveText("10.30 Tono Hadi");
  await page.keyboard.press("Escape");
  await expect(ghost).toHaveCount(0);
  await page.mouse.up();

  // Still where it was, so it can be dragged from there: had Escape not let go, the form would be open.
  await dragOver(page, visit, columnOf(other));
  await expect(ghost).toHaveText("10.30 Tono Hadi");
  await page.mouse.up();
  const moved = columnOf(other).getByRole("link", { name: /10\.30–11\.00.*Tono Hadi/ });
  await expect(moved).toBeVisible();
  await expect(page).toHaveURL(day);
  await expect(page.getByText("Booking dipindahkan")).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(visit).toBeVisible();
  await expect(moved).toHaveCount(0);

  // A time that somebody has: the form says so, with what was chosen.
  await createBooking(shop, { start: instantAt(date, 630, "WIB"), barber: 1, set: { contactName: "Sari Dewi" } });
  await dragOver(page, visit, columnOf(other));
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: "Pindahkan booking" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Pilih waktu atau barber lain.");
  await expect(page.getByLabel("Tanggal")).toHaveValue(date.toString());
  await expect(page.getByLabel("Jam (WIB)")).toHaveValue("10:30");
  await expect(page.getByLabel("Barber")).toHaveValue(other);
  await page.getByLabel("Jam (WIB)").fill("11:00");
  await page.getByRole("button", { name: "Pindahkan" }).click();

  await expect(page).toHaveURL(day);
  await expect(columnOf(other).getByRole("link", { name: /11\.00–11\.30.*Tono Hadi/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Tono Hadi/ })).toHaveCount(1);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a booking that is held goes along, and one that is swiped over stays", async ({ page }) => {
    const owner = newPerson();
    await signIn(page, owner);
    const shop = await openOutletOf(owner.email, { name: "Pangkas Jari" });
    const date = localDate(Temporal.Now.instant(), "WIB").add({ days: 2 });
    const set = { channel: "PHONE", contactName: "Tono Hadi" } as const;
    await createBooking(shop, { start: instantAt(date, 60, "WIB"), set });
    await page.goto(`/admin/orders?view=day&date=${date}&outlet=${shop.id}`);
    // Before the script of dragging is there, a visit that is pressed is a link.
    await expect(page.locator("[data-drags]")).toHaveCount(1);
    const visit = page.getByRole("link", { name: /Tono Hadi/ });
    const { x, y, height } = (await visit.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    // As the browser tells them, without its own scrolling: on a busy machine it would not wait for the page.
    const touch = (...events: [type: "pointerdown" | "pointermove" | "pointerup", down?: number][]) =>
      visit.evaluate(
        (link, told) => {
          const finger = { pointerType: "touch", isPrimary: true, button: 0, bubbles: true, cancelable: true };
          for (const at of told) link.dispatchEvent(new PointerEvent(at.type, { ...finger, ...at }));
        },
        events.map(([type, down = 0]) => ({ type, clientX: x + 40, clientY: y + height / 2 + down })),
      );
    const ghost = page.locator("[data-time]");

    const holdOn = async () => {
      await touch(["pointerdown"]);
      await expect(ghost).toHaveCount(1);
    };
    await holdOn();
    await page.keyboard.press("Escape");
    await touch(["pointerup"]);
    await expect(ghost).toHaveCount(0);

    // At once: a finger that rests for long before it moves has taken hold.
    await touch(["pointerdown"], ["pointermove", 10], ["pointermove", 20]);
    await expect(ghost).toHaveCount(0);
    await touch(["pointermove", 30], ["pointerup", 30]);

    await holdOn();
    await touch(["pointermove", hour / 2]);
    await touch(["pointermove", hour]);
    await expect(ghost).toHaveText("02.00 Tono Hadi");
    await touch(["pointerup"]);
    await expect(page.getByRole("link", { name: /02\.00–02\.30.*Tono Hadi/ })).toBeVisible();
  });
});

/** Takes hold of the visit and stops over the column half an hour further down, with the button still pressed. */
async function dragOver(page: Page, visit: Locator, column: Locator): Promise<void> {
  const from = await visit.boundingBox();
  const to = await column.boundingBox();
  if (!from || !to) throw new Error("Nothing to drag.");
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, y + hour / 2, { steps: 8 });
}
