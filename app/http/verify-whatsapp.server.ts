import { data, redirect } from "react-router";
import { z } from "zod";
import { type OwnDraft, readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { saveStep } from "#app/features/outlets/registration/save-step.server.ts";
import { confirmationPath, sentPath, stepHref } from "#app/features/outlets/registration/step-way.ts";
import {
  findAccountPhone,
  findPhoneProof,
  findSentCode,
  isPhoneVerified,
} from "#app/features/people/phone/phone-verification.queries.server.ts";
import { verificationForm } from "#app/features/people/phone/phone-verification.schema.ts";
import type { VerificationState } from "#app/features/people/phone/phone-verification.ts";
import { sendingText, verdictText } from "#app/features/people/phone/phone-verification-text.ts";
import { sendCode } from "#app/features/people/phone/send-code.server.ts";
import { verifyCode } from "#app/features/people/phone/verify-code.server.ts";
import { type RouteArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { type FieldErrors, type Rejected, readForm } from "#app/http/form.server.ts";
import { clientAddressHeader, requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { type DraftPage, openDraftPage } from "#app/http/registration-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMobile, maskMobile, parseMobile } from "#app/lib/phone.ts";
import * as paths from "#app/paths.ts";

/** The part of general-info that is verified: E.164. */
const contactNumber = z.looseObject({ whatsapp: z.string().regex(/^\+[1-9]\d{7,14}$/) });

export const verifyPath = paths.verifyWhatsapp;
const contactPath = paths.registrationContactVerification;
const generalInfoPath = paths.registrationGeneralInfo;

/** The number (E.164) that a draft asks to verify; without one the page before has yet to be filled in. */
export function contactNumberOf(draft: OwnDraft): string {
  const saved = readStep(draft, "general-info", contactNumber);
  if (!saved) throw redirect(stepHref(generalInfoPath, draft.id));
  return saved.whatsapp;
}

/** The number of a draft cannot be chosen here; without a draft any number may be given. */
interface Target {
  page: DraftPage | null;
  phone: string | null;
  /** Where one goes on to; null: this page says that it is done. */
  to: string | null;
  /** `?for=outlet`: the number is an outlet's, the account keeps its own. */
  isForOutlet: boolean;
}

async function targetOf(args: RouteArgs): Promise<Target> {
  const asked = args.url.searchParams.get("to");
  const to = asked === null ? null : safeReturnPath(asked, "") || null;
  const isForOutlet = args.url.searchParams.get("for") === "outlet";
  if (!args.url.searchParams.has("draft")) return { page: null, phone: null, to, isForOutlet };
  const page = await openDraftPage(args, verifyPath);
  return { page, phone: contactNumberOf(page.draft), to: to ?? stepHref(confirmationPath, page.draft.id), isForOutlet };
}

/** This page again, without a wish to change the number. */
function hereOf({ page, to, isForOutlet }: Target, set: Record<string, string> = {}): string {
  const search = new URLSearchParams({
    ...(page && { draft: page.draft.id }),
    ...(isForOutlet && { for: "outlet" }),
    ...(to !== null && { to }),
    ...set,
  });
  return search.size > 0 ? `${verifyPath}?${search}` : verifyPath;
}

export async function showVerification(args: RouteArgs) {
  const target = await targetOf(args);
  const userId = args.context.get(userContext).id;
  const { page } = target;
  const state = page
    ? await stateOfDraft(userId, page, target.phone ?? "")
    : await stateOfAccount(userId, args.url.searchParams, target);
  return {
    state,
    changeTo: page ? stepHref(generalInfoPath, page.draft.id) : hereOf(target, { change: "1" }),
    back: page?.frame.back ?? null,
    progress: page && { label: page.frame.label, current: page.frame.current, total: page.frame.total },
  };
}

/** The page before shows the number, sends its first code, and goes on once it is verified. */
async function stateOfDraft(userId: string, { draft }: DraftPage, phone: string): Promise<VerificationState> {
  const code = (await isPhoneVerified(userId, phone)) ? null : await findSentCode(userId, phone);
  if (!code) throw redirect(stepHref(contactPath, draft.id));
  return { kind: "code", code };
}

async function stateOfAccount(userId: string, search: URLSearchParams, { to }: Target): Promise<VerificationState> {
  const wanted = parseMobile(search.get("phone") ?? "");
  const account = await findAccountPhone(userId);
  if (!search.has("change")) {
    const code = await findSentCode(userId, wanted);
    if (code) return { kind: "code", code };
    if (account.phone && account.phoneVerifiedAt && (wanted === null || wanted === account.phone)) {
      return { kind: "done", masked: maskMobile(account.phone), continueTo: to ?? paths.profile };
    }
  }
  const known = wanted ?? (search.has("change") ? null : account.phone);
  return { kind: "number", phone: known ? formatMobile(known) : "" };
}

interface Form {
  reject(errors: FieldErrors, status?: number): Rejected;
}

/** A refusal with the seconds to wait. */
function rejectForNow(form: Form, errors: FieldErrors, seconds: number): Rejected {
  return data(form.reject(errors).data, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** Asks the vendor for a code; the refusal to answer with, or null when it is on its way. */
export async function orderCode(
  { request, context }: RouteArgs,
  form: Form,
  { phone, field }: { phone: string; field: string },
): Promise<Rejected | null> {
  const address = request.headers.get(clientAddressHeader) ?? "unknown";
  const sent = await sendCode({ userId: context.get(userContext).id, phone, address });
  if (sent.ok) return null;
  if ("seconds" in sent) return rejectForNow(form, { [field]: sendingText[sent.reason](sent.seconds) }, sent.seconds);
  return form.reject({ [field]: sendingText[sent.reason]() });
}

export async function answerVerification(args: RouteArgs) {
  const { request, context } = args;
  await requireUnderLimit("account-write", { request, context });
  const target = await targetOf(args);
  const form = await readForm(request, verificationForm);
  if (!form.ok) return form.rejected;
  const phone = target.phone ?? form.value.phone;
  if (form.value.intent === "send") {
    const refused = await orderCode(args, form, { phone, field: "phone" });
    if (refused) return refused;
    throw redirect(hereOf(target), 303);
  }

  const verdict = await verifyCode({
    userId: context.get(userContext).id,
    phone,
    code: form.value.otp,
    isForAccount: target.page === null && !target.isForOutlet,
    requestId: context.get(requestIdContext),
  });
  if (verdict.ok || verdict.reason === "used") return finish(args, target, phone);
  const text = verdict.reason === "wrong" ? verdictText.wrong(verdict.triesLeft) : verdictText[verdict.reason]();
  return form.reject({ otp: text });
}

/** A code that is sent twice, as by a double click, has done its work the first time. */
async function finish({ context }: RouteArgs, { page, to }: Target, phone: string): Promise<Response> {
  const proof = page && (await findPhoneProof(context.get(userContext).id, phone));
  if (page && proof) {
    const saved = await saveStep({
      ownerId: page.ownerId,
      draftId: page.draft.id,
      step: "contact-verification",
      outletType: page.draft.type,
      data: { phone, verifiedAt: proof.toISOString() },
    });
    if (!saved.ok) throw redirect(stepHref(sentPath, page.draft.id), 303);
  }
  const title = `${maskMobile(phone)} terverifikasi.`;
  return redirectWithToast(to ?? verifyPath, { title });
}
