import { href } from "react-router";
import { SafetyReportPage } from "#app/features/trust/safety/report-page.tsx";
import { useFormAnswer } from "#app/http/kept-form.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerReport, loadReport } from "#app/http/safety-report.server.ts";
import type { Route } from "./+types/report-customer.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Laporkan pelanggan",
    description: "Laporan outlet tentang seorang pelanggan.",
    path: `/admin/booking/${params.id}/report`,
    isPrivate: true,
  });

export function loader({ context, params }: Route.LoaderArgs) {
  return loadReport({ context, bookingId: params.id, side: "OUTLET" });
}

export function action({ request, context, params }: Route.ActionArgs) {
  const here = href("/admin/booking/:id/report", params);
  return answerReport({ request, context, bookingId: params.id, side: "OUTLET" }, here);
}

/** When to try again, once too many reports were sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ReportCustomer({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SafetyReportPage
      view={loaderData}
      back={href("/admin/booking/:id", params)}
      blocksPath={href("/admin/blocked-customers")}
      cancelPath={(id) => href("/admin/booking/:id", { id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
