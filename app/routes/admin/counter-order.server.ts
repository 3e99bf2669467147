import { data } from "react-router";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type CounterForm, counterForm } from "#app/features/bookings/counter/counter-form.schema.ts";
import type { CounterInstead, CounterTimes } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import {
  findCounterOutlet,
  findCounterTimes,
  isLaterDay,
  nameChoices,
  nameTime,
} from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { counterRefusalText, visitMissing } from "#app/features/bookings/counter/counter-refusal-text.ts";
import { placeCounterBooking } from "#app/features/bookings/counter/place-counter-booking.server.ts";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { placeWalkIn } from "#app/features/bookings/queue/place-walk-in.server.ts";
import { startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import type { ChoiceRefusal } from "#app/features/bookings/terms/order.ts";
import type { TimeChoice } from "#app/features/bookings/terms/time-choices.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { type ReadForm, readFields } from "#app/http/form.server.ts";
import { withOpenedLink } from "#app/http/place-form.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { listed } from "#app/lib/indonesian-text.ts";
import * as paths from "#app/paths.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** What the counter's form gets back, with the times asked for or what would do instead. */
interface CounterAnswer extends FormAnswer {
  times?: CounterTimes | null;
  instead?: CounterInstead;
  /** Somebody in the line would wait longer: the outlet may serve this guest before them all the same. */
  asksAhead?: boolean;
  /** The time that was chosen, where neither of the two has it: without it the form would mean now. */
  chosen?: TimeChoice | null;
}

type Read = Extract<ReadForm<CounterForm>, { ok: true }>;

/** Books, shows times or puts in the line, as the form's button says. */
export async function runCounterForm(request: Request, user: OutletManager) {
  const form = readFields(await withOpenedLink(await readBody(request), "point"), counterForm);
  if (!form.ok) {
    const { data: result, init } = form.rejected;
    return data<CounterAnswer>({ ...result, chosen: await chosenTime(result.values, user) }, init ?? undefined);
  }
  const { intent, outlet } = form.value;
  // Of another owner, or unknown: as if there were none.
  if (!(await findCounterOutlet(user, outlet))) throw data(null, { status: 404 });
  if (intent === "times") {
    const found = await findCounterTimes(form.value);
    return found.ok ? answerWith(form, {}, 200, { times: found.times }) : refuseWay(form, found.reason);
  }
  return intent === "queue" ? putInLine(form, user) : book(form, user);
}

/** Without the way there are no times of a mobile barber to choose from. */
function refuseWay(form: Read, reason: ChoiceRefusal) {
  const { field, text } = counterRefusalText[reason];
  return answerWith(form, { [field]: text }, 422, {});
}

async function book(form: Read, user: OutletManager) {
  const { outlet, service, barber, start, name, phone, key, date, district, point, addressLine, ahead } = form.value;
  const isNow = start === "now";
  if (isNow && date && (await isLaterDay(outlet, date))) {
    const found = await findCounterTimes({ outlet, service, barber, date, district, point });
    const error = "Pilih jamnya untuk tanggal itu, atau kembalikan tanggalnya ke hari ini";
    return answerWith(form, { start: error }, 422, { times: found.ok ? found.times : null });
  }
  const order = {
    outletId: outlet,
    barberId: barber,
    serviceIds: service,
    name,
    phone,
    visit: { district, point, addressLine },
    key,
  };
  const placed = isNow
    ? await placeWalkIn({ ...order, startAt: "now", channel: "WALKIN" }, user, { isAhead: ahead })
    : await placeCounterBooking({ ...order, startAt: Temporal.Instant.from(start), channel: "PHONE" }, user);
  if (placed.ok) {
    const toast = isNow
      ? { title: `${name} sedang dilayani`, description: "Tandai selesai setelah layanannya beres." }
      : { title: "Booking disimpan", description: "Waktunya sudah terkunci untuk tamu ini." };
    return redirectWithToast(paths.order({ id: placed.bookingId }), toast);
  }
  if (placed.reason === "outlet-not-found") throw data(null, { status: 404 });
  if (placed.reason === "promised") {
    return answerWith(form, { start: promisedText(placed.numbers) }, 409, { asksAhead: true });
  }
  const { field, text } = counterRefusalText[placed.reason];
  const instead = await nameChoices(outlet, placed);
  const found = isNow ? null : await findCounterTimes({ outlet, service, barber, date, district, point });
  const times = found?.ok ? found.times : null;
  const errors = placed.reason === "no-start" ? visitMissing(form.value) : { [field]: text };
  return answerWith(form, errors, placed.reason === "taken" ? 409 : 422, { instead, times });
}

function promisedText(numbers: readonly number[]): string {
  return `Nomor ${listed(numbers.map(String))} menunggu lebih dulu. Kalau tamu ini dilayani sekarang, gilirannya mundur.`;
}

async function putInLine(form: Read, user: OutletManager) {
  const { outlet, service, barber, name, phone, key } = form.value;
  const added = await addTicket({ outletId: outlet, barberId: barber, serviceIds: service, name, phone, key }, user);
  if (added.ok) {
    const toast = { title: `Nomor ${added.number} untuk ${name}`, description: "Minta tamu memindai kode QR ini." };
    return redirectWithToast(paths.queueTicket({ id: added.ticketId }), toast);
  }
  if (added.reason === "outlet-not-found") throw data(null, { status: 404 });
  if (added.reason === "closed") {
    return answerWith(form, { "": "Antrean hari ini sudah ditutup: outlet sedang tidak buka." }, 422, {});
  }
  const { field, text } = counterRefusalText[added.reason];
  return answerWith(form, { [field]: text }, 422, {});
}

async function answerWith(
  form: Read,
  errors: Record<string, string>,
  status: number,
  more: Pick<CounterAnswer, "times" | "instead" | "asksAhead">,
) {
  const { outlet, start } = form.value;
  const shown = [...(more.instead?.times ?? []), ...(more.times?.groups ?? []).flatMap(({ times }) => times)];
  const kept = start === "now" ? null : await nameTime(outlet, start);
  const chosen = shown.some(({ value }) => value === kept?.value) ? null : kept;
  return data<CounterAnswer>({ ...form.reject(errors).data, ...more, chosen }, { status });
}

const timeOfOutlet = z.object({ outlet: z.guid(), start: startInstant });

/** The time of a form that could not be read whole. */
async function chosenTime(values: FormAnswer["values"], user: OutletManager): Promise<TimeChoice | null> {
  const { success, data: typed } = timeOfOutlet.safeParse(values);
  if (!success || !(await findCounterOutlet(user, typed.outlet))) return null;
  return nameTime(typed.outlet, typed.start);
}
