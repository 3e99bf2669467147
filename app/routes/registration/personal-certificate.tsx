import { certificateData } from "#app/features/registration/certificate.schema.ts";
import { readStep } from "#app/features/registration/draft.queries.server.ts";
import { certificateFormOfToday, missingPapers } from "#app/features/registration/save-identity-papers.server.ts";
import { CertificatePage } from "#app/features/registration/ui/certificate-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { useFormAnswer } from "#app/http/kept-form.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import type { Route } from "./+types/personal-certificate";

const path = "/registration-personal-certificate";

export const meta = () =>
  pageMeta({ title: "Identitas dan sertifikat", description: "KTP, selfie, dan sertifikat.", path, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const { draft, frame } = await openDraftPage(args, path);
  return { frame, saved: readStep(draft, "personal-certificate", certificateData) ?? {} };
}

export async function action(args: Route.ActionArgs) {
  const page = await openDraftPage(args, path);
  const form = await readForm(args.request, certificateFormOfToday());
  if (!form.ok) return form.rejected;
  const missing = missingPapers(page.draft, form.value);
  if (Object.keys(missing).length > 0) return form.reject(missing);
  return answerStep(page, { step: "personal-certificate", data: form.value });
}

export default function PersonalCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} answer={useFormAnswer(actionData)} uploads={null} />;
}
