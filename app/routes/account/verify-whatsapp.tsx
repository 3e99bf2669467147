import { VerificationPage } from "#app/features/people/phone/phone-verification-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { answerVerification, showVerification } from "#app/http/verify-whatsapp.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/verify-whatsapp";

export function meta() {
  return pageMeta({
    title: "Verifikasi WhatsApp",
    description: "Buktikan nomor WhatsApp Anda dengan kode 6 angka.",
    path: paths.verifyWhatsapp,
  });
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return showVerification({ request, url, context });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerVerification({ request, url, context });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Also after a refusal: a wrong code may have been the last try. */
export const shouldRevalidate = () => true;

export default function VerifyWhatsapp({ loaderData, actionData }: Route.ComponentProps) {
  return <VerificationPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
