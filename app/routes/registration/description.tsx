import { descriptionChoices } from "#app/features/outlets/registration/application-data.server.ts";
import { descriptionForm } from "#app/features/outlets/registration/description.schema.ts";
import { DescriptionPage } from "#app/features/outlets/registration/description-page.tsx";
import { readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/description";

const path = paths.registrationPartnerDescription;

export const meta = () =>
  pageMeta({ title: "Cerita outlet", description: "Yang dibaca pelanggan tentang outlet.", path });

export async function loader(args: Route.LoaderArgs) {
  const { draft, frame } = await openDraftPage(args, path);
  const schema = descriptionForm(descriptionChoices);
  const saved = readStep(draft, "description", schema) ?? {};
  return { frame, saved, choices: descriptionChoices, constraint: constraintOf(schema) };
}

export async function action(args: Route.ActionArgs) {
  const page = await openDraftPage(args, path);
  const form = await readForm(args.request, descriptionForm(descriptionChoices));
  if (!form.ok) return form.rejected;
  return answerStep(page, { step: "description", data: form.value });
}

export default function Description({ loaderData, actionData }: Route.ComponentProps) {
  return <DescriptionPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
