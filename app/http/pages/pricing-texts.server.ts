import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import {
  longPlanDays,
  longPrice,
  netEarningsOf,
  type Plan,
  planDays,
  planGraceDays,
  standardCommissionPercent,
  worthwhileFrom,
} from "#app/features/core/plans/plan.ts";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { withdrawalFeeRupiah, withdrawalMinimumRupiah } from "#app/features/core/states/withdrawal.ts";
import { formatRupiah, percentOf } from "#app/lib/money.ts";

/** The month and the booking by which the page explains itself. */
const example = { bookings: 120, price: 60_000 };

const percentText = (percent: number): string => `${percent}%`;

/** Plans as the page prints them; the example takes what remains of one month. */
export function shownPlans(plans: readonly Plan[]) {
  return plans.map((plan) => {
    const { commission, net } = netEarningsOf(plan, example.bookings * example.price);
    const long = longPrice(plan);
    return {
      code: plan.code,
      name: plan.name,
      tagline: plan.tagline,
      badge: badgeOf(plan),
      price: formatRupiah(plan.price),
      longPrice: long === null ? `hanya ${plan.onceDays} hari` : formatRupiah(long),
      barbers: plan.maxBarbers === null ? "tanpa batas" : String(plan.maxBarbers),
      commission: percentText(plan.commissionPercent),
      // A trial is over before the month is, and one person alone does not take that many bookings for others.
      isInExample: plan.onceDays === null && plan.outletType !== "MOBILE_BARBER",
      example: { commission: formatRupiah(commission), net: formatRupiah(net) },
    };
  });
}

export type ShownPlan = ReturnType<typeof shownPlans>[number];

function badgeOf({ onceDays, outletType }: Plan): string | null {
  if (onceDays !== null) return `Gratis ${onceDays} hari`;
  return outletType === "MOBILE_BARBER" ? outletTypeText[outletType] : null;
}

/** The numbers of the page: amounts as `Rp 2.000`, shares as `10%`, times as `30 hari`. */
export function pricingTexts(plans: readonly Plan[]) {
  const { price, bookings } = example;
  const trial = plans.find(({ onceDays }) => onceDays !== null);
  const commission = percentOf(price, standardCommissionPercent);
  return {
    days: `${planDays} hari`,
    longDays: `${longPlanDays} hari`,
    longTimes: String((longPrice({ price: 100, onceDays: null }) ?? 0) / 100),
    graceDays: `${planGraceDays} hari`,
    commission: percentText(standardCommissionPercent),
    serviceFee: formatRupiah(serviceFeeRupiah),
    withdrawalFee: formatRupiah(withdrawalFeeRupiah),
    withdrawalMinimum: formatRupiah(withdrawalMinimumRupiah),
    trial: trial
      ? `${trial.name} berlaku ${trial.onceDays} hari dan dapat dipakai sekali untuk setiap pemilik, dikenali dari NIK.`
      : null,
    booking: {
      services: formatRupiah(price),
      total: formatRupiah(price + serviceFeeRupiah),
      commission: formatRupiah(commission),
      net: formatRupiah(price - commission),
    },
    example: { bookings: String(bookings), price: formatRupiah(price), turnover: formatRupiah(price * bookings) },
    worthwhile: worthwhileTexts(plans),
  };
}

export type PricingTexts = ReturnType<typeof pricingTexts>;

/** From which turnover the next dearer plan with a lower commission pays for itself. */
function worthwhileTexts(plans: readonly Plan[]): string[] {
  const renewable = plans.filter(({ onceDays, outletType }) => onceDays === null && outletType === null);
  return renewable.flatMap((plan, index) => {
    const before = renewable[index - 1];
    const from = before && worthwhileFrom(before, plan);
    if (!before || !from) return [];
    const rounded = Math.ceil(from / 100_000) * 100_000;
    return [
      `${plan.name} lebih hemat daripada ${before.name} mulai omzet sekitar ${formatRupiah(rounded)} dalam ${planDays} hari.`,
    ];
  });
}
