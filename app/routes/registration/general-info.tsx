import { readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { generalInfoData, generalInfoForm } from "#app/features/outlets/registration/general-info.schema.ts";
import { GeneralInfoPage } from "#app/features/outlets/registration/general-info-page.tsx";
import { maskedNumber } from "#app/features/outlets/registration/masked-number.ts";
import { nikLength } from "#app/features/outlets/registration/nik.ts";
import { generalInfoJudge, generalInfoToKeep } from "#app/features/outlets/registration/save-general-info.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatMobile } from "#app/lib/phone.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/general-info";

const path = paths.registrationGeneralInfo;

export const meta = () => pageMeta({ title: "Usaha dan pemilik", description: "Data usaha dan pemilik outlet.", path });

export async function loader(args: Route.LoaderArgs) {
  const { draft, frame } = await openDraftPage(args, path);
  const judge = generalInfoJudge(draft);
  const saved = readStep(draft, "general-info", generalInfoData(judge));
  return {
    frame,
    saved: saved ? { ...saved, whatsapp: formatMobile(saved.whatsapp) } : {},
    nik: draft.nikBox && draft.last4.nik && maskedNumber(draft.last4.nik, nikLength),
    today: judge.today,
    constraint: constraintOf(generalInfoForm(judge)),
  };
}

export async function action(args: Route.ActionArgs) {
  const page = await openDraftPage(args, path);
  const form = await readForm(args.request, generalInfoForm(generalInfoJudge(page.draft)));
  if (!form.ok) return form.rejected;
  const kept = generalInfoToKeep(page.draft, form.value);
  if (!kept.ok) return form.reject(kept.errors);
  return answerStep(page, { step: "general-info", data: kept.data, numbers: kept.numbers });
}

export default function GeneralInfo({ loaderData, actionData }: Route.ComponentProps) {
  return <GeneralInfoPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
