import { expect, it } from "vitest";
import { pageAddress } from "#app/features/operations/app/page-address.ts";

const addressOf = (path: string) => pageAddress(new URL(path, "https://pangkas.id"));

it("names a page and its data the same", () => {
  expect(addressOf("/_.data")).toBe("/");
  expect(addressOf("/my-bookings.data?_routes=root")).toBe("/my-bookings");
  expect(addressOf("/barbershop/a1.data?hari=2026-11-21&_routes=root%2Croutes")).toBe("/barbershop/a1?hari=2026-11-21");
  expect(addressOf("/my-bookings/_.data")).toBe("/my-bookings/");
  expect(addressOf("/my-bookings#akhir")).toBe("/my-bookings");
});

it("tells searches apart, and no campaigns", () => {
  expect(addressOf("/?q=fade&lokasi=-6.2,106.8")).toBe("/?q=fade&lokasi=-6.2%2C106.8");
  expect(addressOf("/?utm_source=ig&q=fade&fbclid=1")).toBe("/?q=fade");
  expect(addressOf("/?source=pwa")).toBe("/");
});

it("names no other site", () => {
  expect(pageAddress(new URL("https://pangkas.id//about/"))).toBe("/about/");
  expect(pageAddress(new URL("https://pangkas.id//barbershop/a1.data?_routes=root"))).toBe("/barbershop/a1");
});
