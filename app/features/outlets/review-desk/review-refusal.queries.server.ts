import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { reviewFields } from "#app/features/outlets/registration/review-fields.ts";
import { registrationSteps } from "#app/features/outlets/registration/steps.ts";
import type { Decided } from "#app/features/outlets/review-desk/decide-application.server.ts";
import { findCase, findNames } from "#app/features/outlets/review-desk/review-case.queries.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";

type ExplainedRefusal = Exclude<Extract<Decided, { ok: false }>["reason"], "not-found">;

/** What stands in the way of a decision, as it is now: who has it, what was decided, or what its owner changed. */
export async function explainDecisionRefusal(applicationId: string, reason: ExplainedRefusal): Promise<string> {
  if (reason === "own-application") return "Pendaftaran Anda sendiri ditinjau oleh admin lain.";
  if (reason === "unknown-fields") return "Bagian yang dicentang tidak ada di pendaftaran ini. Muat ulang halamannya.";
  const row = await findCase(applicationId);
  if (!row?.outlet) return "Pendaftaran ini sudah tidak ada.";
  const names = await findNames([row.reviewerId, row.decidedById]);
  if (reason === "not-claimed") {
    const name = names.get(row.reviewerId ?? "") ?? "admin lain";
    return `Pendaftaran ini sekarang ditinjau oleh ${name}.`;
  }
  if (reason === "not-in-review") {
    const status = outletStatusText[row.outlet.status];
    if (row.outlet.status === "SUBMITTED") return `Pendaftaran ini sudah dilepas. Statusnya sekarang: ${status}.`;
    const by = names.get(row.decidedById ?? "");
    const when = row.decidedAt ? ` pada ${formatInstant(row.decidedAt, "WIB")}` : "";
    return `Pendaftaran ini sudah diputuskan${by ? ` oleh ${by}` : ""}${when}. Statusnya sekarang: ${status}.`;
  }
  // A new sending takes the decision's time from the application; the history keeps it.
  const since = row.events.findLast(({ kind }) => kind === "REVISION_ASKED")?.at.getTime() ?? 0;
  const changed = [
    ...row.steps.flatMap(({ step, savedAt }) =>
      savedAt.getTime() > since ? (registrationSteps[row.type].find(({ key }) => key === step)?.title ?? []) : [],
    ),
    ...row.files.flatMap(({ kind, createdAt }) =>
      createdAt.getTime() > since ? (reviewFields[row.type].find(({ files }) => files === kind)?.label ?? []) : [],
    ),
  ];
  const what = changed.length > 0 ? `: ${[...new Set(changed)].join(", ")}` : "";
  return `Pendaftaran ini berubah sejak Anda membukanya${what}. Periksa lagi, lalu putuskan.`;
}
