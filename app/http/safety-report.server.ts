import { data } from "react-router";
import { showReportPage } from "#app/features/trust/safety/report-page.queries.server.ts";
import { reportSafety } from "#app/features/trust/safety/report-safety.server.ts";
import { customerReportForm, outletReportForm } from "#app/features/trust/safety/safety.schema.ts";
import { type ActionArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { rejectOverLimit, secondsOverLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

type Side = "CUSTOMER" | "OUTLET";

interface ReportArgs extends ActionArgs {
  bookingId: string;
  side: Side;
}

/** What one side of a booking sees of reporting the other; 404 for everybody else. */
export async function loadReport({ context, bookingId, side }: Omit<ReportArgs, "request">) {
  const view = await showReportPage({ id: context.get(userContext).id, side }, bookingId);
  if (!view) throw data(null, { status: 404 });
  return view;
}

/** Files the report and shows its page again, with the number of its case. */
export async function answerReport(args: ReportArgs, here: string) {
  const { request, context, bookingId, side } = args;
  await loadReport(args);
  const form = await readForm(request, side === "CUSTOMER" ? customerReportForm : outletReportForm);
  if (!form.ok) return form.rejected;
  const seconds = await secondsOverLimit("safety-report", { request, context });
  if (seconds > 0) return rejectOverLimit(form, seconds, ", atau telepon 112 bila darurat");
  const reporter = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const { reason, text, block } = form.value;
  const isAboutBarber = "about" in form.value && form.value.about === "BARBER";
  const reported = await reportSafety({ bookingId, reporter, side, isAboutBarber, reason, text, block });
  if (!reported.ok) throw data(null, { status: 404 });
  return redirectWithToast(here, {
    title: `Laporan ${reported.code} terkirim`,
    description: "Kami memeriksanya dan mengabari Anda.",
  });
}
