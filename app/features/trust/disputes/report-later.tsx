import { lazy } from "react";
import type { Report } from "#app/features/trust/disputes/report.queries.server.ts";

const loadNote = () => import("#app/features/trust/disputes/report-note.tsx");
// Few bookings have anything to report, and only their browsers load how that looks; the server has it at hand.
const ReportNote = import.meta.env.SSR
  ? (await loadNote()).ReportNote
  : lazy(async () => ({ default: (await loadNote()).ReportNote }));

/** What there is to say of a visit that was not as the booking says; nothing of most. */
export function ReportLater({ report, path }: { report: Report | null; path: string }) {
  const isEmpty = !report || !(report.dispute || report.question || report.kinds.length > 0);
  return isEmpty ? null : <ReportNote report={report} path={path} />;
}
