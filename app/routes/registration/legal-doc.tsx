import { nibLength, npwpShortLength } from "#app/features/outlets/registration/business-numbers.ts";
import { DocumentUploads } from "#app/features/outlets/registration/document-uploads.tsx";
import { readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { sealedNib, sealedNpwp } from "#app/features/outlets/registration/identity-number.server.ts";
import { legalDocData, legalDocForm } from "#app/features/outlets/registration/legal-doc.schema.ts";
import { LegalDocPage } from "#app/features/outlets/registration/legal-doc-page.tsx";
import { maskedNumber } from "#app/features/outlets/registration/masked-number.ts";
import { missingLegalPapers } from "#app/features/outlets/registration/save-identity-papers.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerFileForm, shownFiles } from "#app/http/registration-files.server.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/legal-doc";

const uploads = ["LEGAL"] as const;
const path = paths.registrationLegalDocBarbershop;

export const meta = () => pageMeta({ title: "Dokumen usaha", description: "Bentuk usaha, NIB, dan NPWP.", path });

export async function loader(args: Route.LoaderArgs) {
  const { draft, frame } = await openDraftPage(args, path);
  const { nib, npwp } = draft.last4;
  return {
    frame,
    files: shownFiles(draft.files),
    constraint: constraintOf(legalDocForm({ hasNpwp: npwp !== null })),
    saved: readStep(draft, "legal-doc", legalDocData) ?? {},
    kept: { nib: nib && maskedNumber(nib, nibLength), npwp: npwp && maskedNumber(npwp, npwpShortLength) },
  };
}

export async function action(args: Route.ActionArgs) {
  const page = await openDraftPage(args, path);
  const answered = await answerFileForm(args, page.draft.id, uploads);
  if (answered) return answered;
  const form = await readForm(args.request, legalDocForm({ hasNpwp: page.draft.last4.npwp !== null }));
  if (!form.ok) return form.rejected;
  const { nib, npwp, ...data } = form.value;
  const missing = missingLegalPapers(page.draft, data);
  if (Object.keys(missing).length > 0) return form.reject(missing);
  const numbers = { ...(nib && sealedNib(nib)), ...(npwp && sealedNpwp(npwp)) };
  return answerStep(page, { step: "legal-doc", data, numbers });
}

/** Also after a refusal: the pictures are those of now. */
export const shouldRevalidate = () => true;

export default function LegalDoc({ loaderData: { files, ...page }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const documents = <DocumentUploads frame={page.frame} kinds={uploads} files={files} answer={answer} />;
  return <LegalDocPage {...page} answer={answer} uploads={documents} />;
}
