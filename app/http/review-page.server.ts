import { data, type RouterContextProvider } from "react-router";
import { caseForm } from "#app/features/outlets/review-desk/application-review.schema.ts";
import { claimApplication, releaseApplication } from "#app/features/outlets/review-desk/claim-application.server.ts";
import type { Decided } from "#app/features/outlets/review-desk/decide-application.server.ts";
import { requestRevision } from "#app/features/outlets/review-desk/request-revision.server.ts";
import { explainDecisionRefusal } from "#app/features/outlets/review-desk/review-refusal.queries.server.ts";
import type { NumberName } from "#app/features/outlets/review-desk/review-values.server.ts";
import { showReviewCase } from "#app/features/outlets/review-desk/show-review-case.server.ts";
import { showNumber } from "#app/features/outlets/review-desk/view-document.server.ts";
import { type ActionArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { type FieldErrors, readForm } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { canSeeDocuments, requireStepUp } from "#app/http/require-step-up.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

interface ReviewArgs extends ActionArgs {
  id: string;
}

/** A refused form, or an identity number: this answer is the only one that shows it. */
type CaseAnswer = FormAnswer & { revealed: { name: NumberName; value: string } | null };

const applicationsPath = paths.applications;
export const casePath = (id: string) => `${applicationsPath}/${id}`;

export function reviewerOf(context: Readonly<RouterContextProvider>) {
  return { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
}

/** @throws 404 for every id but that of an application that was sent */
export async function openReviewCase({ context, id }: Omit<ReviewArgs, "request">) {
  const [application, isOpen] = await Promise.all([
    showReviewCase(id, context.get(userContext).id),
    canSeeDocuments(context),
  ]);
  if (!application) throw data(null, { status: 404 });
  return { application, isOpen };
}

/** Takes the application on, lets it go, shows a number, or asks for a revision. */
export async function answerReviewCase({ request, context, id }: ReviewArgs) {
  await requireUnderLimit("review-write", { request, context });
  const form = await readForm(request, caseForm);
  const { id: reviewerId } = context.get(userContext);
  if (!form.ok) {
    if (!(await showReviewCase(id, reviewerId))) throw data(null, { status: 404 });
    return data<CaseAnswer>({ ...form.rejected.data, revealed: null }, { status: 422 });
  }
  const sent = form.value;
  const reviewer = reviewerOf(context);
  const command = { applicationId: id, reviewer };
  switch (sent.intent) {
    case "claim": {
      const claimed = await claimApplication(command);
      if (claimed.ok) return redirectWithToast(casePath(id), { title: "Anda mulai meninjau pendaftaran ini." });
      if (claimed.reason === "not-found") throw data(null, { status: 404 });
      return refused(form.reject, claimTexts[claimed.reason]);
    }
    case "release": {
      const released = await releaseApplication(command);
      if (released.ok) return redirectWithToast(applicationsPath, { title: "Pendaftaran dilepas untuk admin lain." });
      if (released.reason === "not-found") throw data(null, { status: 404 });
      return refused(form.reject, "Pendaftaran ini tidak sedang Anda tinjau.");
    }
    case "show-number": {
      await requireStepUp(context, casePath(id));
      const value = await showNumber({ applicationId: id, viewer: reviewer, name: sent.number });
      if (value === null) throw data(null, { status: 404 });
      return data<CaseAnswer>({ values: {}, errors: {}, revealed: { name: sent.number, value } });
    }
    case "revise": {
      const findings = sent.findings
        .filter(({ isAsked }) => isAsked)
        .map(({ key, reason }) => ({ step: key.split("/")[0] ?? "", field: key.split("/")[1] ?? "", reason }));
      const decided = await requestRevision({ ...command, version: sent.version, findings });
      return answerDecision({ id, decided, reject: form.reject, done: "Pendaftaran dikembalikan untuk diperbaiki." });
    }
  }
}

const claimTexts = {
  "own-application": "Pendaftaran Anda sendiri ditinjau oleh admin lain.",
  "not-waiting": "Pendaftaran ini tidak lagi menunggu ditinjau.",
  claimed: "Admin lain sudah mulai meninjau pendaftaran ini.",
};

type Reject = (errors: FieldErrors, status?: number) => { data: FormAnswer };

/** Back to the queue, or the form again with what stands in the way. */
export async function answerDecision(answer: { id: string; decided: Decided; reject: Reject; done: string }) {
  const { id, decided, reject, done } = answer;
  if (decided.ok) return redirectWithToast(applicationsPath, { title: done });
  if (decided.reason === "not-found") throw data(null, { status: 404 });
  return refused(reject, await explainDecisionRefusal(id, decided.reason));
}

function refused(reject: Reject, text: string) {
  return data<CaseAnswer>({ ...reject({ "": text }).data, revealed: null }, { status: 409 });
}

/** What a decision is about, as the page of the case named it: an older version than that of now is refused. */
export async function openDecision({ context, id, url }: Omit<ReviewArgs, "request"> & { url: URL }) {
  const { application } = await openReviewCase({ context, id });
  const { name, code, checks, isMine, version } = application;
  const seen = /^\d{1,9}$/.exec(url.searchParams.get("version") ?? "");
  return { application: { id, name, code, checks, isMine }, version: seen ? Number(seen[0]) : version };
}
