import { z } from "zod";
import { Chain } from "#app/features/operations/audit/chain.tsx";
import { showChain } from "#app/features/operations/audit/chain-page.queries.server.ts";
import { requestCheck, requestSealing } from "#app/features/operations/audit/check-audit.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/audit-chain.ts";

/** Follow the chain now, or seal what came too late. */
const chainForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("check"),
      reason: actReason,
      anchor: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, "Hash terdiri dari 64 angka atau huruf a sampai f.")
        .optional(),
    }),
    z.object({ act: z.literal("seal"), reason: actReason }),
  ],
  unknownForm,
);

const path = paths.auditChain;

export function meta() {
  return pageMeta({ title: "Keutuhan log audit", description: "Rantai hash log audit dan pemeriksaannya.", path });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await showChain(), mayAct: mayAct(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, chainForm);
  if (!form.ok) return form.rejected;
  const member = memberOf(context);
  const { reason } = form.value;
  if (form.value.act === "seal") {
    const rows = await requestSealing({ member, reason });
    const title = rows === null ? "Penyegelan berjalan. Hasilnya tercatat di log audit." : `${rows} catatan disegel.`;
    return redirectWithToast(path, { title });
  }
  const check = await requestCheck({ member, reason, anchor: form.value.anchor });
  if (!check) return redirectWithToast(path, { title: "Pemeriksaan berjalan. Hasilnya tampil di sini." });
  if (check.isSound) return redirectWithToast(path, { title: "Rantai log audit utuh." });
  return redirectWithToast(path, { title: `Ada ${check.problemCount} masalah di rantai.`, tone: "destructive" });
}

export default function ManagementAuditChain({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title="Keutuhan log audit"
        lead="Setiap catatan disegel dengan hash yang memuat hash sebelumnya. Yang diubah, dihapus, atau disisipkan kemudian ketahuan."
        back={{ to: paths.audit, label: "Log audit" }}
      />
      <ActRefusal answer={answer} />
      <Chain {...loaderData} answer={answer} />
    </PageShell>
  );
}
