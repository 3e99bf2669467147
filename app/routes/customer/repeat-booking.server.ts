import { data } from "react-router";
import { Temporal } from "temporal-polyfill";
import { cancelFollowing } from "#app/features/bookings/series/cancel-following.server.ts";
import { placeSeries, type SeriesPlaced } from "#app/features/bookings/series/place-series.server.ts";
import { cancelFollowingForm, planQuery, seriesForm } from "#app/features/bookings/series/series.schema.ts";
import { cancelledText, seriesRefusals } from "#app/features/bookings/series/series.ts";
import { busyText, orderRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { type RouteArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";

type Args = RouteArgs & { bookingId: string };

/** Books the dates that were chosen, or ends what follows. */
export async function runRepeatForm({ request, url, bookingId, context }: Args) {
  const customer = { ...context.get(userContext), requestId: context.get(requestIdContext) };
  const back = paths.repeatBooking({ id: bookingId });
  const ending = await readForm(request.clone(), cancelFollowingForm);
  if (ending.ok) {
    const ended = await cancelFollowing(customer, bookingId);
    if (!ended.ok) throw data(null, { status: 404 });
    throw await redirectWithToast(back, cancelledText(ended));
  }
  const form = await readForm(request, seriesForm);
  if (!form.ok) return form.rejected;
  const plan = planQuery.parse(Object.fromEntries(url.searchParams));
  const { quotedTotal, idempotencyKey, again, ...at } = form.value;
  const all = [at.at1, at.at2, at.at3, at.at4, at.at5].slice(0, plan.count - 1);
  const open = all.indexOf(undefined);
  if (open >= 0) return form.reject({ [`at${open + 1}`]: "Pilih waktunya atau lewati tanggal ini" });
  const { every, count } = plan;
  const picks = all.map((pick) => pick ?? null);
  const series = { bookingId, customer, every, count, isAnyone: plan.barber === "any", picks };
  const placed = await inTurn(customer.id, idempotencyKey, () =>
    placeSeries({ ...series, again, quotedTotal, idempotencyKey }),
  );
  if (!placed) return form.reject(noTurn.errors, noTurn.status);
  if (placed.ok) {
    const missed = placed.missed.map((start) => formatBriefInstant(Temporal.Instant.from(start), placed.zone));
    const description =
      missed.length > 0 ? `Baru saja diambil orang lain, jadi tidak ikut dibuat: ${missed.join("; ")}.` : "";
    throw await redirectWithToast(back, {
      title: `${placed.placed} booking dibuat`,
      ...(description && { description }),
    });
  }
  if (placed.reason === "not-found") throw data(null, { status: 404 });
  if (placed.reason === "account-deleted") throw data(null, { status: 401 });
  if (placed.reason === "own-overlap") {
    const { text, status } = orderRefusal("own-overlap");
    return form.reject(Object.fromEntries(placed.visits.map((index) => [`at${index + 1}`, text])), status);
  }
  return form.reject(
    { "": refusalText(placed.reason) },
    placed.reason === "all-taken" || placed.reason === "busy" ? 409 : 422,
  );
}

const otherTexts = {
  "stale-price": "Harga baru saja berubah. Periksa totalnya, lalu konfirmasi kembali.",
  nothing: "Pilih setidaknya satu tanggal",
  elsewhere: "Tanggalnya tidak cocok dengan rencana ini. Lihat kembali tanggalnya.",
  "all-taken": "Semua waktu itu baru saja diambil. Pilih waktu lain.",
  busy: busyText,
  "key-used": "Formulir ini sudah pernah dikirim. Muat ulang halaman ini.",
} as const;

type Reason = Exclude<Extract<SeriesPlaced, { ok: false }>["reason"], "not-found" | "account-deleted" | "own-overlap">;

function refusalText(reason: Reason): string {
  return reason in otherTexts
    ? otherTexts[reason as keyof typeof otherTexts]
    : seriesRefusals[reason as keyof typeof seriesRefusals];
}
