import { data, type RouterContextProvider, redirect } from "react-router";
import { type StepUpForm, stepUpForm } from "#app/features/people/management/management-code.schema.ts";
import { formatSecret } from "#app/features/people/management/management-code.ts";
import { areRecoveryCodesOf } from "#app/features/people/management/management-recovery.server.ts";
import { codeRefusalText, notSavedText } from "#app/features/people/management/management-text.ts";
import { findStepUpPageData, hasSteppedUp } from "#app/features/people/management/step-up.queries.server.ts";
import {
  confirmStepUpCodes,
  enrolForStepUp,
  prepareStepUp,
  type SteppingUp,
  type StepUpRefusal,
  stepUpByRecoveryCode,
  stepUpByTotp,
} from "#app/features/people/management/step-up.server.ts";
import { type RouteArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { type CodeAnswer, codeKeys, rejected, tooMany } from "#app/http/management-code.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import * as paths from "#app/paths.ts";
import { giveBack, spend } from "#app/platform/rate-limits.server.ts";

const home = paths.applications;

export function stepUpPath(to: string): string {
  return `${paths.stepUp}?${new URLSearchParams({ to })}`;
}

/** A page of applications to come back to; their list for anything else. */
function returnPath(url: URL): string {
  const path = safeReturnPath(url.searchParams.get("to"), home);
  return new RegExp(`^${home}(?=[/?#]|$)`).test(path) ? path : home;
}

/** Whether this session may see documents and full numbers now. */
export function canSeeDocuments(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return hasSteppedUp(context.get(userContext));
}

/** @throws a redirect to the step-up, which comes back here */
export async function requireStepUp(context: Readonly<RouterContextProvider>, to: string): Promise<void> {
  if (!(await canSeeDocuments(context))) throw redirect(stepUpPath(to), 303);
}

export async function showStepUp({ context, url }: RouteArgs) {
  const { name, email, ...user } = context.get(userContext);
  const { step, enrolment } = await findStepUpPageData({ ...user, email });
  return {
    step,
    to: returnPath(url),
    person: { name, email },
    isRecovery: url.searchParams.get("with") === "recovery",
    enrolment: enrolment && { ...enrolment, secret: formatSecret(enrolment.secret), qr: qrPath(enrolment.uri) },
  };
}

export async function answerStepUp({ request, context, url }: RouteArgs) {
  const to = returnPath(url);
  const form = await readForm(request, stepUpForm);
  if (!form.ok) return rejected(form.rejected.data);
  const sent = form.value;
  const { id, sessionId } = context.get(userContext);
  const admin = { id, sessionId, requestId: context.get(requestIdContext) };
  if (sent.intent === "prepare") {
    await prepareStepUp(admin);
    throw redirect(stepUpPath(to), 303);
  }
  if (sent.intent === "saved" && !sent.isSaved && (await areRecoveryCodesOf(id, sent.shown))) {
    return rejected(form.reject({ isSaved: notSavedText }).data, 422, sent.shown);
  }

  const keys = await codeKeys(request, id, sent.intent === "recovery");
  const field = sent.intent === "recovery" ? "recoveryCode" : sent.intent === "saved" ? "" : "totp";
  const seconds = await spend("management-code", keys);
  if (seconds > 0) return tooMany(form.reject, field, seconds);
  const result = await answerOf(sent, admin);
  if (result.ok) {
    await giveBack("management-code", keys);
    if (result.codes) return data<CodeAnswer>({ values: {}, errors: {}, codes: result.codes });
    throw redirect(to, 303);
  }
  // The page asks for the new sign-in.
  if (result.reason === "requires-recent-login") throw redirect(stepUpPath(to), 303);
  const texts = codeRefusalText[sent.intent === "recovery" ? "recovery" : sent.intent === "enrol" ? "enrol" : "totp"];
  return rejected(form.reject({ [field]: texts[result.reason] }).data);
}

type Answer = { ok: true; codes?: string[] } | { ok: false; reason: StepUpRefusal };

function answerOf(sent: Exclude<StepUpForm, { intent: "prepare" }>, admin: SteppingUp): Promise<Answer> {
  switch (sent.intent) {
    case "enrol":
      return enrolForStepUp({ ...admin, code: sent.totp });
    case "code":
      return stepUpByTotp({ ...admin, code: sent.totp });
    case "recovery":
      return stepUpByRecoveryCode({ ...admin, code: sent.recoveryCode });
    case "saved":
      return confirmStepUpCodes({ ...admin, shown: sent.shown });
  }
}
