import { SafetyReportPage } from "#app/features/trust/safety/safety-report-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerReport, loadReport } from "#app/http/safety-report.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/report-customer.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Laporkan pelanggan",
    description: "Laporan outlet tentang seorang pelanggan.",
    path: paths.reportCustomer(params),
  });

export function loader({ context, params }: Route.LoaderArgs) {
  return loadReport({ context, bookingId: params.id, side: "OUTLET" });
}

export function action({ request, context, params }: Route.ActionArgs) {
  const here = paths.reportCustomer(params);
  return answerReport({ request, context, bookingId: params.id, side: "OUTLET" }, here);
}

/** When to try again, once too many reports were sent. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ReportCustomer({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SafetyReportPage
      view={loaderData}
      back={paths.order(params)}
      blocksPath={paths.blockedCustomers}
      cancelPath={(id) => paths.order({ id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
