import { data } from "react-router";
import { answerOutcome } from "#app/features/trust/disputes/answer-outcome.server.ts";
import { reportForm } from "#app/features/trust/disputes/dispute.schema.ts";
import { photosMost } from "#app/features/trust/disputes/dispute.ts";
import { ReportPage } from "#app/features/trust/disputes/dispute-report-page.tsx";
import { openDispute } from "#app/features/trust/disputes/open-dispute.server.ts";
import { showReport } from "#app/features/trust/disputes/report.queries.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readWithPictures } from "#app/http/pictures-beside.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/dispute-booking.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Laporkan masalah",
    description: "Laporan tentang kunjungan Anda.",
    path: paths.disputeBooking(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const report = await showReport(context.get(userContext).id, params.id);
  if (!report) throw data(null, { status: 404 });
  return report;
}

const refusals = {
  "already-told": "Anda sudah melaporkan booking ini. Hasilnya ada di halaman booking.",
  "not-now": "Booking ini tidak dapat dilaporkan sekarang: batasnya 24 jam setelah hasilnya dicatat.",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const customer = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  if (!(await showReport(customer.id, params.id))) throw data(null, { status: 404 });
  const bookingId = params.id;
  const back = paths.myBooking(params);
  const pictures = {
    field: "photos",
    about: bookingId,
    senderId: customer.id,
    most: photosMost,
    use: "document",
  } as const;
  const form = await readWithPictures(request, reportForm, pictures);
  if (!form.ok) return form.rejected;
  if (form.value.intent === "visit-happened") {
    const answered = await answerOutcome({ bookingId, customer });
    if (!answered.ok) {
      return redirectWithToast(back, {
        title: "Kunjungan ini sudah ada hasilnya",
        description: "Jawaban Anda tidak diperlukan lagi: hasilnya ada di halaman ini.",
      });
    }
    return redirectWithToast(back, { title: "Terima kasih", description: "Kunjungan Anda kami catat selesai." });
  }
  const { kind, text } = form.value;
  const opened = await openDispute({ bookingId, customer, kind, text, photos: form.pictures });
  if (opened.ok) return redirectWithToast(back, { title: "Laporan terkirim", description: "Kami kabari hasilnya." });
  if (opened.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": refusals[opened.reason] }, 409);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function DisputeBooking({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ReportPage report={loaderData} back={paths.myBooking(params)} answer={useFormAnswer(actionData)} />;
}
