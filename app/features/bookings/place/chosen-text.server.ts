import type { BookingPageData, ChosenRow } from "#app/features/bookings/place/booking-page.ts";
import type { BookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { barberAtStart, pricesOfTimes, promoAt } from "#app/features/bookings/place/price-of-times.server.ts";
import { type BookingChoices, type BookingStep, choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { quoteFor } from "#app/features/bookings/terms/order.ts";
import type { Quote } from "#app/features/bookings/terms/quote.ts";
import { leastText } from "#app/features/bookings/terms/subtotals.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDuration, formatInstant } from "#app/lib/zoned-time.ts";

const stepTitles: Readonly<Record<BookingStep, string>> = {
  services: "Pilih layanan",
  address: "Pilih lokasi",
  barber: "Pilih barber",
  time: "Pilih waktu",
  details: "Periksa dan konfirmasi",
};

/** The one question of each step. */
export const stepQuestions: Readonly<Record<BookingStep, string>> = {
  services: "Layanan apa yang Anda mau?",
  address: "Barber datang ke mana?",
  barber: "Siapa yang mengerjakan?",
  time: "Kapan waktunya?",
  details: "Periksa dan konfirmasi",
};

export function progressOf(steps: readonly BookingStep[], step: BookingStep): BookingPageData["progress"] {
  const current = steps.indexOf(step) + 1;
  return { label: `Langkah ${current} dari ${steps.length}: ${stepTitles[step]}`, current, total: steps.length };
}

/** What was chosen before and after the step that is shown, each with the link that changes it. */
export function chosenRows(
  view: BookingView,
  choices: BookingChoices,
  steps: readonly BookingStep[],
  shown: BookingStep,
): ChosenRow[] {
  // A start that is refused stays behind: it would refuse the earlier step as well.
  const kept = view.startRefusal ? { ...choices, start: null } : choices;
  return steps.flatMap((step) => {
    const detail = step === shown ? null : detailOf(view, step);
    if (!detail) return [];
    return [{ step, term: terms[step], detail, editTo: choicesSearch({ ...kept, step }) }];
  });
}

const terms: Readonly<Record<BookingStep, string>> = {
  services: "Layanan",
  address: "Lokasi",
  barber: "Barber",
  time: "Waktu",
  details: "Konfirmasi",
};

function detailOf({ order, start, startRefusal, facts }: BookingView, step: BookingStep): string | null {
  const { services, barber, district, travel } = order;
  switch (step) {
    case "services":
      return services.length > 0 ? services.map(({ name }) => name).join(", ") : null;
    case "address":
      return district && travel
        ? `${district.name} (${formatDistance(travel.distanceM)}), ongkos perjalanan ${formatRupiah(travel.fee)}`
        : null;
    case "barber":
      return barber === null ? null : barber === "any" ? "Siapa saja" : barber.name;
    case "time":
      return start && !startRefusal ? formatInstant(start, facts.outlet.zone) : null;
    case "details":
      return null;
  }
}

/** The bar at the bottom: what the choices come to so far, the service fee included. */
export function totalBar(view: BookingView): BookingPageData["bar"] {
  const { order, facts } = view;
  const { services, candidates, travel } = order;
  if (services.length === 0) return { caption: "Belum ada layanan dipilih", total: null };
  const prices = pricesOfTimes(view);
  const start = view.startRefusal ? null : view.start;
  const barbers = start ? [barberAtStart(view)] : candidates.filter(({ id }) => prices.has(id));
  const off = promoAt(view, start);
  const quotes = (barbers.length > 0 ? barbers : [null]).map((barber) => quoteFor(services, barber, travel, off));
  const totals = quotes.map(({ total }) => total);
  const least = Math.min(...totals);
  const minutes = Math.min(...quotes.map(({ durationMin }) => durationMin));
  const isOpen = facts.outlet.isMobile && !travel;
  const quote = quotes.find(({ total }) => total === least);
  return {
    caption: quote ? captionOf(quote, isOpen ? null : minutes) : "",
    total: leastText(totals),
  };
}

/** How long it takes and why the total is not the price of the services, in words that fit beside a button on a phone. */
function captionOf(
  { serviceFee, travelFee, discount }: Pick<Quote, "serviceFee" | "travelFee" | "discount">,
  minutes: number | null,
): string {
  // The fees' names and sums stand in the summary; three facts do not fit two lines of a phone.
  if (discount > 0) {
    const what = minutes === null ? "Belum termasuk perjalanan" : `${formatDuration(minutes)}, termasuk biaya`;
    return `${what}, potongan ${formatRupiah(discount)}`;
  }
  const fees = travelFee > 0 ? "dan perjalanan" : formatRupiah(serviceFee);
  return minutes === null
    ? "Termasuk biaya layanan, belum perjalanan"
    : `${formatDuration(minutes)}, termasuk biaya layanan ${fees}`;
}
