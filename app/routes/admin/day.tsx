import { data } from "react-router";
import { closeDayForm } from "#app/features/bookings/day-closing/close-day.schema.ts";
import { type CloseDayRefusal, closeDay } from "#app/features/bookings/day-closing/close-day.server.ts";
import { DayPage } from "#app/features/bookings/day-closing/day-page.tsx";
import { showDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import { conflict, type Refusal, unfit } from "#app/features/core/outcomes/outcome.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireDay } from "#app/http/pages/outlet-day.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/day.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Tutup hari",
    description: "Kas hari ini, kunjungan per barber, dan selisihnya.",
    path: paths.day,
  });

export async function loader(args: Route.LoaderArgs) {
  const { outlet, day } = await requireDay(args);
  return showDay(outlet, day);
}

const refusals: Readonly<Record<Exclude<CloseDayRefusal, "not-found">, Refusal>> = {
  future: conflict("Hari itu belum tiba."),
  "too-late": conflict("Hari itu sudah terlalu lama untuk ditutup."),
  "closed-already": conflict("Hari ini sudah ditutup. Yang tertulis di bawah adalah hitungannya."),
  "cash-changed": conflict("Ada kunjungan yang baru dicatat, jadi kas yang seharusnya ada berubah. Periksa lagi."),
  "note-missing": unfit("Ada selisih dengan kas yang seharusnya. Tulis sebabnya.", "note"),
};

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args;
  await requireUnderLimit("booking-write", { request, context });
  const { outlet, day } = await requireDay(args);
  const form = await readForm(request, closeDayForm);
  if (!form.ok) return form.rejected;
  const closed = await closeDay({ user: managerOf(context), outletId: outlet.id, day, form: form.value });
  if (closed.ok) {
    return redirectWithToast(url.pathname + url.search, {
      title: "Hari ditutup",
      description: "Terima kasih. Besok dimulai dari kas kosong.",
    });
  }
  if (closed.reason === "not-found") throw data(null, { status: 404 });
  const { field, text, status } = refusals[closed.reason];
  return form.reject({ [field]: text }, status);
}

/** Also after a refusal: the day is as it is now. */
export const shouldRevalidate = () => true;

export default function AdminDay({ loaderData: day, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title="Tutup hari"
        lead={day.outlet.name}
        back={{ to: `${paths.dashboard}?outlet=${day.outlet.id}`, label: "Hari ini" }}
      />
      <DayPage day={day} answer={answer} />
    </PageShell>
  );
}
