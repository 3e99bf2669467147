import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { answerSurvey, skipSurvey } from "#app/features/people/survey/answer-survey.server.ts";
import { findOwnSurvey } from "#app/features/people/survey/survey.queries.server.ts";
import { surveyForm } from "#app/features/people/survey/survey.schema.ts";
import { isSurveyDoneHere, markSurveyDoneHere } from "#app/features/people/survey/survey-flag.ts";
import { SurveyPage } from "#app/features/people/survey/survey-page.tsx";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { surveyReturnPath } from "#app/http/survey-place.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/welcoming-survey";

export function meta() {
  return pageMeta({
    title: "Survei selamat datang",
    description: `Lima pertanyaan singkat untuk pengguna baru ${product.name}.`,
    path: paths.welcomingSurvey,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name } = context.get(userContext);
  const survey = await findOwnSurvey(id);
  const to = url.searchParams.get("to");
  return { person: { id, name }, isLedHere: to !== null, to: surveyReturnPath(to), isAnswered: !!survey?.answeredAt };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, surveyForm);
  if (!form.ok) return form.rejected;
  const person = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const to = surveyReturnPath(url.searchParams.get("to"));
  if (form.value.intent === "skip") {
    await skipSurvey(person);
    throw redirect(to, 303);
  }
  const { intent, ...answers } = form.value;
  const answered = await answerSurvey(person, answers);
  const title = answered.ok ? "Terima kasih atas jawaban Anda." : "Jawaban Anda sudah kami terima sebelumnya.";
  return redirectWithToast(to, { title });
}

/** Once the server has taken the answers or the skip, this browser remembers it too. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const person = (await request.clone().formData()).get("person");
  try {
    return await serverAction();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.status < 400) markSurveyDoneHere(String(person));
    throw outcome;
  }
}

export default function WelcomingSurvey({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isLedHere, isAnswered, to } = loaderData;
  const navigate = useNavigate();
  // Whoever was led here but has answered or skipped in this browser goes back where they came from. Not by a loader of
  // the browser: the router forgets the answer to a form when it runs one on a page that came as HTML.
  useEffect(() => {
    if (isLedHere && !isAnswered && isSurveyDoneHere(person.id)) void navigate(to, { replace: true });
  }, [isLedHere, isAnswered, person.id, to, navigate]);
  return <SurveyPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
