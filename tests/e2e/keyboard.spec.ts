import type { Locator, Page } from "@playwright/test";
import { confirmButton, expectBooked, expectStep, nextButton, times } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, openWhole, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";

/** Tabs on to the target; on the way every focus is seen and nothing that sticks to the screen hides it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focusProblem)).toBeNull();
  }
  throw new Error(`The focus never came to ${await target.getAttribute("name")}, “${await target.textContent()}”.`);
}

/** Runs in the page: what is wrong with how the focus shows, or null. */
function focusProblem(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name = `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}”`;
  const shown = element.closest("label") ?? element;
  const outlined = [element, shown].some((each) =>
    ["", "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, part || undefined);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  if (!outlined) return `no focus ring: ${name}`;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const points = [0.25, 0.5, 0.75].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const);
  const isSeen = points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (shown.contains(found) || found.contains(shown) || element.contains(found));
  });
  return isSeen ? null : `hidden: ${name} at ${Math.round(top)}–${Math.round(bottom)}`;
}

test("a whole booking by the keyboard alone", async ({ page }) => {
  test.setTimeout(300_000);
  const outlet = await openOutlet({ name: "Pangkas Papan Ketik" });
  await signIn(page, newPerson());
  await page.goto(`/barbershop/${outlet.id}`);

  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Lewati ke isi" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Booking", exact: true }).filter({ visible: true }));
  await page.keyboard.press("Enter");

  await expectStep(page, "Pilih layanan");
  await tabTo(page, nextButton(page));
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(summary.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await tabTo(page, nextButton(page));
  await page.keyboard.press("Enter");

  await expectStep(page, "Pilih barber");
  await expect(page.getByRole("region", { name: "Langkah 2 dari 4: Pilih barber" })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Siapa saja" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Barber 1" })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Siapa saja" })).toBeChecked();
  await tabTo(page, nextButton(page));
  await page.keyboard.press("Enter");

  await expectStep(page, "Pilih waktu");
  const days = page.getByRole("navigation", { name: "Pilih hari" });
  // By its date: at midnight another day is the second.
  const [date = ""] = ((await days.getByRole("link").nth(1).getAttribute("aria-label")) ?? "").split(":");
  const tomorrow = days.getByRole("link", { name: new RegExp(`^${date}:`) });
  await tabTo(page, tomorrow);
  await page.keyboard.press("Enter");
  await expect(tomorrow).toHaveAttribute("aria-current", "date");
  await tabTo(page, times(page).first());
  await page.keyboard.press("Space");
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(focusProblem)).toBeNull();
  }
  await expect(times(page).nth(12)).toBeChecked();
  await tabTo(page, nextButton(page));
  await page.keyboard.press("Enter");

  await expectStep(page, "Periksa dan konfirmasi");
  await tabTo(page, page.getByLabel("Nomor WhatsApp"));
  await page.keyboard.type("081298765432");
  await tabTo(page, confirmButton(page));
  await page.keyboard.press("Enter");
  await expectBooked(page);
});

test("the login sheet holds the focus, and the user menu opens and closes by key", async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Lembar Masuk" });
  await page.goto(`/barbershop/${outlet.id}`);
  const sheet = page.getByRole("dialog");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeVisible();
  const [box, view] = [await sheet.boundingBox(), page.viewportSize()];
  expect((box?.height ?? 0) / (view?.height ?? 1)).toBeCloseTo(0.85, 2);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("[role=dialog]") !== null,
    );
    expect(isInside).toBe(true);
  }

  const person = newPerson();
  await signIn(page, person);
  // A page of its own: after the one before, a change of route moves the focus once more.
  await openWhole(page, "/about");
  await tabTo(page, page.getByRole("navigation", { name: "Menu pengguna" }).locator("summary, button"));
  // From here on it is a menu's button, in the same place and with the focus.
  const menu = page.getByRole("button", { name: /^Menu / });
  await expect(menu).toBeFocused();
  expect(await page.evaluate(focusProblem)).toBeNull();
  await page.keyboard.press("Enter");
  const own = page.getByRole("menuitem", { name: "Booking Saya" });
  await expect(own).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(own).toHaveAttribute("data-focus");
  await page.keyboard.press("Escape");
  await expect(own).toBeHidden();
  await expect(menu).toBeFocused();
});
