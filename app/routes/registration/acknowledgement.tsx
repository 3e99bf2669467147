import { redirect } from "react-router";
import { z } from "zod";
import { BeginPage, TypePage } from "#app/features/outlets/registration/acknowledgement-page.tsx";
import { changeType } from "#app/features/outlets/registration/change-type.server.ts";
import { createDraft } from "#app/features/outlets/registration/create-draft.server.ts";
import { maxOpenDrafts } from "#app/features/outlets/registration/draft.ts";
import { listOwnApplications } from "#app/features/outlets/registration/own-applications.queries.server.ts";
import { acknowledgementPath as path, stepHref } from "#app/features/outlets/registration/step-way.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { continueDraft, openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/acknowledgement";

const businessType = z.enum(["BARBERSHOP", "MOBILE_BARBER"], { error: "Pilih salah satu jenis usaha" });
const agreement = (error: string) => z.boolean({ error }).refine((isAgreed) => isAgreed, { error });

/** The first page, where an application begins. */
const acknowledgementForm = z.object({
  type: businessType,
  terms: agreement("Setujui ketentuan mitra untuk melanjutkan"),
  personalData: agreement("Setujui pemeriksaan data pribadi untuk melanjutkan"),
});

/** The same page later, for a draft that exists. */
const typeForm = z.object({ type: businessType });

export const meta = () => pageMeta({ title: "Buka outlet", description: "Daftarkan outlet Anda.", path });

export async function loader(args: Route.LoaderArgs) {
  const continued = args.url.searchParams.get("continue");
  if (continued !== null) return continueDraft(args.context.get(userContext).id, continued);
  if (!args.url.searchParams.has("draft")) {
    return { applications: await listOwnApplications(args.context.get(userContext).id), draft: null };
  }
  const { draft, frame } = await openDraftPage(args, path);
  const agreed = formatInstant(instantFrom(draft.agreedAt), "WIB");
  return { applications: [], draft: { frame, type: draft.type, agreed, isSent: draft.status !== "DRAFT" } };
}

const refusalText = {
  "too-many-drafts": `Anda sudah memiliki ${maxOpenDrafts} draf. Lanjutkan salah satunya.`,
  "account-deleted": "Akun ini sudah dihapus.",
  "already-sent": "Jenis usaha tetap setelah pendaftaran dikirim.",
  "not-editable": "Pendaftaran ini sedang diperiksa.",
  "not-found": "Draf ini tidak ada lagi.",
};

export async function action(args: Route.ActionArgs) {
  return args.url.searchParams.has("draft") ? change(args) : begin(args);
}

async function begin({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("registration-write", { request, context });
  const form = await readForm(request, acknowledgementForm);
  if (!form.ok) return form.rejected;
  const ownerId = context.get(userContext).id;
  const created = await createDraft({ ownerId, type: form.value.type, requestId: context.get(requestIdContext) });
  if (!created.ok) return form.reject({ "": refusalText[created.reason] });
  throw redirect(stepHref(paths.registrationGeneralInfo, created.draftId), 303);
}

async function change(args: Route.ActionArgs) {
  const { ownerId, draft, frame } = await openDraftPage(args, path);
  const form = await readForm(args.request, typeForm);
  if (!form.ok) return form.rejected;
  const changed = await changeType({ ownerId, draftId: draft.id, type: form.value.type });
  if (!changed.ok) return form.reject({ type: refusalText[changed.reason] });
  throw redirect(frame.next, 303);
}

export default function Acknowledgement({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const { applications, draft } = loaderData;
  return draft ? <TypePage {...draft} answer={answer} /> : <BeginPage applications={applications} answer={answer} />;
}
