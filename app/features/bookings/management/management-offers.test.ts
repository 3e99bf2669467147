import { expect, test } from "vitest";
import { managementOffers, type OfferFacts } from "#app/features/bookings/management/management-offers.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { minuteMs } from "#app/lib/period.ts";

const start = Date.UTC(2026, 11, 1, 3);
const hour = 60 * minuteMs;

function factsOf(
  set: { status?: OfferFacts["action"]["status"]; prepaid?: number; isByApp?: boolean } = {},
): OfferFacts {
  const { status = "CONFIRMED", prepaid = 62_000, isByApp = true } = set;
  const policy = { cancelWindowMin: 120, feeTier: "WAJAR" } as const;
  const amounts = { subtotal: 60_000, travelFee: 0, discount: 0, serviceFee: 2_000, prepaid };
  return {
    action: { status, start, end: start + hour, deadline: null, isMobile: false, lateGraceMin: 15 },
    money: { ...amounts, status, startAt: start, createdAt: start - 48 * hour, policy },
    commissionPercent: 10,
    isByApp,
    hasCustomer: true,
  };
}
const textOf = (facts: OfferFacts, now: number, act: string) =>
  managementOffers(facts, now)
    .find((each) => each.act === act)
    ?.consequences.join(" ");

test("each act says in rupiah what it does before it is done", () => {
  const early = start - 24 * hour;
  expect(managementOffers(factsOf(), early).map(({ act, fee }) => [act, fee])).toEqual([
    ["cancel", 0],
    ["cancel-customer", 0],
  ]);
  expect(textOf(factsOf(), early, "cancel")).toContain(`${formatRupiah(62_000)} kembali penuh`);
  const late = managementOffers(factsOf(), start - hour).find(({ act }) => act === "cancel-customer");
  expect(late?.fee).toBe(8_000);
  expect(late?.consequences[0]).toContain(`${formatRupiah(54_000)} dari ${formatRupiah(62_000)} kembali`);
  const missed = textOf(factsOf(), start + 20 * minuteMs, "no-show");
  expect(missed).toContain(`${formatRupiah(18_000)} untuk outlet, ${formatRupiah(2_000)} biaya layanan`);
  expect(missed).toContain(`${formatRupiah(42_000)} kembali`);
  const done = textOf(factsOf({ status: "CHECKED_IN" }), start + hour, "complete");
  expect(done).toContain(`${formatRupiah(54_000)} untuk outlet, komisi ${formatRupiah(6_000)}`);
  const atOutlet = textOf(factsOf({ status: "CHECKED_IN", prepaid: 0 }), start + hour, "complete");
  expect(atOutlet).toContain(`Outlet berutang ${formatRupiah(8_000)}`);
});

test("nothing is offered that the rules refuse, and the barber's own steps never", () => {
  expect(managementOffers(factsOf({ status: "COMPLETED" }), start)).toEqual([]);
  expect(managementOffers(factsOf({ status: "EN_ROUTE" }), start + hour).map(({ act }) => act)).not.toContain("arrive");
  const guest = { ...factsOf(), hasCustomer: false };
  expect(managementOffers(guest, start - 24 * hour).map(({ act }) => act)).toEqual(["cancel"]);
  expect(textOf(factsOf({ prepaid: 0 }), start - 24 * hour, "cancel")).toContain("tidak ada uang yang berpindah");
});
