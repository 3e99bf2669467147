import { certificateData, certificateForm } from "#app/features/outlets/registration/certificate.schema.ts";
import { CertificatePage } from "#app/features/outlets/registration/certificate-page.tsx";
import { DocumentUploads } from "#app/features/outlets/registration/document-uploads.tsx";
import { readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { missingPapers, todayInJakarta } from "#app/features/outlets/registration/save-identity-papers.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerFileForm, shownFiles } from "#app/http/registration-files.server.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/personal-certificate";

const uploads = ["KTP", "SELFIE", "CERTIFICATE"] as const;
const path = paths.registrationPersonalCertificate;

export const meta = () =>
  pageMeta({ title: "Identitas dan sertifikat", description: "KTP, selfie, dan sertifikat.", path });

export async function loader(args: Route.LoaderArgs) {
  const { draft, frame } = await openDraftPage(args, path);
  const saved = readStep(draft, "personal-certificate", certificateData) ?? {};
  const today = todayInJakarta();
  return { frame, saved, today, files: shownFiles(draft.files), constraint: constraintOf(certificateForm(today)) };
}

export async function action(args: Route.ActionArgs) {
  const page = await openDraftPage(args, path);
  const answered = await answerFileForm(args, page.draft.id, uploads);
  if (answered) return answered;
  const form = await readForm(args.request, certificateForm(todayInJakarta()));
  if (!form.ok) return form.rejected;
  const missing = missingPapers(page.draft, form.value);
  if (Object.keys(missing).length > 0) return form.reject(missing);
  return answerStep(page, { step: "personal-certificate", data: form.value });
}

/** Also after a refusal: the pictures are those of now. */
export const shouldRevalidate = () => true;

export default function PersonalCertificate({ loaderData: { files, ...page }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const documents = <DocumentUploads frame={page.frame} kinds={uploads} files={files} answer={answer} />;
  return <CertificatePage {...page} answer={answer} uploads={documents} />;
}
