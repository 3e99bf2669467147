import type { z } from "zod";
import { conflict, type FormOutcome, refused } from "#app/features/core/outcomes/outcome.ts";
import { showCase } from "#app/features/trust/safety/cases.queries.server.ts";
import { type CaseAdmin, decideCase, takeCase } from "#app/features/trust/safety/handle-case.server.ts";
import type { caseForm } from "#app/features/trust/safety/safety.schema.ts";
import { caseRefusalText, restoreRefusalText, suspendRefusalText } from "#app/features/trust/safety/safety-text.ts";
import { restoreUser, suspendUser } from "#app/features/trust/safety/suspend-user.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Does what an admin's form asks with a case that there is, and says in words what came of it. */
export async function runCaseForm(
  form: z.output<typeof caseForm>,
  { caseId, admin }: { caseId: string; admin: CaseAdmin },
): Promise<FormOutcome<{ description?: string }>> {
  if (form.act === "take" || form.act === "decide") {
    const handled = form.act === "take" ? await takeCase(admin, caseId) : await decideCase(admin, { ...form, caseId });
    if (handled.ok) return { ok: true, ...doneText[form.act] };
    const text = handled.reason === "not-found" ? "Kasus ini tidak ada." : caseRefusalText[handled.reason];
    return refused(conflict(text));
  }
  const view = await showCase(admin, caseId);
  if (!view || view.isParty) return refused(conflict(caseRefusalText["own-case"]));
  const { customerId: userId } = await db.safetyCase.findUniqueOrThrow({
    where: { id: caseId },
    select: { customerId: true },
  });
  if (form.act === "restore") {
    const restored = await restoreUser(admin, { userId, reason: form.reason });
    if (!restored.ok) return refused(conflict(restoreRefusalText[restored.reason]));
    return { ok: true, title: "Akun dipulihkan" };
  }
  const suspended = await suspendUser(admin, { userId, why: form.why });
  if (!suspended.ok) return refused(conflict(suspendRefusalText[suspended.reason]));
  return { ok: true, title: "Akun ditangguhkan", description: `${suspended.cancelled} booking mendatang dibatalkan.` };
}

const doneText = {
  take: { title: "Kasus Anda ambil" },
  decide: { title: "Kasus diputuskan", description: "Pelapor segera dikabari." },
} as const;
