import { SafetyReportPage } from "#app/features/trust/safety/safety-report-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerReport, loadReport } from "#app/http/safety-report.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/report-booking.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Laporkan outlet atau barber",
    description: "Laporan tentang keamanan atau perilaku.",
    path: paths.reportBooking(params),
  });

export function loader({ context, params }: Route.LoaderArgs) {
  return loadReport({ context, bookingId: params.id, side: "CUSTOMER" });
}

export function action({ request, context, params }: Route.ActionArgs) {
  const here = paths.reportBooking(params);
  return answerReport({ request, context, bookingId: params.id, side: "CUSTOMER" }, here);
}

/** When to try again, once too many reports were sent. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ReportBooking({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SafetyReportPage
      view={loaderData}
      back={paths.myBooking(params)}
      blocksPath={paths.blocks}
      cancelPath={(id) => paths.cancelBooking({ id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
