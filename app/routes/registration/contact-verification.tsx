import { redirect } from "react-router";
import { ContactVerificationPage } from "#app/features/outlets/registration/contact-verification-page.tsx";
import { confirmationPath, stepHref } from "#app/features/outlets/registration/step-way.ts";
import { findPhoneProof, findSentCode } from "#app/features/people/phone/phone-verification.queries.server.ts";
import { emptyForm } from "#app/features/people/phone/phone-verification.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { contactNumberOf, orderCode, verifyPath } from "#app/http/verify-whatsapp.server.ts";
import { formatMobile } from "#app/lib/phone.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/contact-verification";

const path = paths.registrationContactVerification;

export const meta = () => pageMeta({ title: "Nomor WhatsApp", description: "Verifikasi nomor WhatsApp outlet.", path });

const hasLiveCode = async (ownerId: string, phone: string) => {
  const code = await findSentCode(ownerId, phone);
  return code !== null && code.trouble?.kind !== "expired" && code.trouble?.kind !== "locked";
};

export async function loader(args: Route.LoaderArgs) {
  const { ownerId, draft, frame } = await openDraftPage(args, path);
  const phone = contactNumberOf(draft);
  const [proof, isCodeSent] = await Promise.all([findPhoneProof(ownerId, phone), hasLiveCode(ownerId, phone)]);
  const changeTo = stepHref(paths.registrationGeneralInfo, draft.id);
  return { frame, number: formatMobile(phone), isVerified: proof !== null, isCodeSent, changeTo };
}

export async function action(args: Route.ActionArgs) {
  const page = await openDraftPage(args, path);
  const { ownerId, draft, frame } = page;
  const form = await readForm(args.request, emptyForm);
  if (!form.ok) return form.rejected;
  const phone = contactNumberOf(draft);
  const next = stepHref(confirmationPath, draft.id);
  const proof = await findPhoneProof(ownerId, phone);
  if (proof) {
    const data = { phone, verifiedAt: proof.toISOString() };
    return answerStep({ ...page, frame: { ...frame, next } }, { step: "contact-verification", data });
  }
  const refused = (await hasLiveCode(ownerId, phone)) ? null : await orderCode(args, form, { phone, field: "" });
  if (refused) return refused;
  throw redirect(`${verifyPath}?${new URLSearchParams({ draft: draft.id, to: next })}`, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ContactVerification({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactVerificationPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
