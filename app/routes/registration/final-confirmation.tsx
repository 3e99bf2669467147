import { data, redirect } from "react-router";
import { z } from "zod";
import { summariseApplication } from "#app/features/outlets/registration/application-summary.server.ts";
import { ConfirmationPage } from "#app/features/outlets/registration/confirmation-page.tsx";
import { findDraftFacts } from "#app/features/outlets/registration/draft-facts.server.ts";
import { sendApplication } from "#app/features/outlets/registration/send-application.server.ts";
import { confirmationPath as path, sentPath, stepHref } from "#app/features/outlets/registration/step-way.ts";
import { requestIdContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import type { Route } from "./+types/final-confirmation";

const undeclared = "Nyatakan bahwa data ini benar sebelum mengirim";

/** The declaration under the summary. */
const confirmationForm = z.object({
  truth: z.boolean({ error: undeclared }).refine((isTrue) => isTrue, { error: undeclared }),
});

export const meta = () => pageMeta({ title: "Periksa dan kirim", description: "Ringkasan pendaftaran Anda.", path });

export async function loader(args: Route.LoaderArgs) {
  const { draft, frame } = await openDraftPage(args, path);
  const sections = await summariseApplication(draft, await findDraftFacts(draft));
  return { frame, sections, isResend: draft.sendCount > 0 };
}

export async function action(args: Route.ActionArgs) {
  const { ownerId, draft } = await openDraftPage(args, path);
  const form = await readForm(args.request, confirmationForm);
  if (!form.ok) return form.rejected;
  const requestId = args.context.get(requestIdContext);
  const sent = await sendApplication({ ownerId, draftId: draft.id, requestId });
  if (sent.ok || sent.reason === "not-editable") throw redirect(stepHref(sentPath, draft.id), 303);
  if (sent.reason === "incomplete") {
    return form.reject({ "": "Belum semua langkah selesai. Lengkapi yang ditandai di atas." });
  }
  throw data(null, { status: 404 });
}

/** Also after a refusal: what is missing is that of now. */
export const shouldRevalidate = () => true;

export default function FinalConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmationPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
