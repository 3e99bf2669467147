import { redirect } from "react-router";
import { interestForm, withdrawForm } from "#app/features/messages/contact/contact.schema.ts";
import { featureFromSlug, futureFeatureText } from "#app/features/messages/contact/future-feature.ts";
import { listInterestsOf } from "#app/features/messages/contact/interest.queries.server.ts";
import { noteInterest, withdrawInterest } from "#app/features/messages/contact/note-interest.server.ts";
import { visitorContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { honeypotFields, isFromProgram, sealForm } from "#app/http/honeypot.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { UnderDevelopmentPage } from "#app/http/pages/under-development-page.tsx";
import { rejectOverLimit, secondsOverLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/under-development";

const path = paths.underDevelopment;

export function meta() {
  return pageMeta({
    title: "Fitur Mendatang",
    description: `Yang sedang disiapkan ${product.name}: toko online, pelatihan barber, outlet resmi, dan lowongan barber. Minta kabar saat siap.`,
    path,
    isPublic: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(visitorContext);
  return {
    ownEmail: user?.email ?? null,
    interests: user ? await listInterestsOf(user.email) : [],
    noted: featureFromSlug(url.searchParams.get("noted")),
    opened: await sealForm(),
  };
}

export async function action(args: Route.ActionArgs) {
  return args.url.searchParams.has("withdraw") ? withdraw(args) : note(args);
}

/** A program, and who is on the list already, is answered like everyone. */
async function note({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, interestForm.extend(honeypotFields));
  if (!form.ok) return form.rejected;
  const seconds = await secondsOverLimit("interest", { request, context });
  if (seconds > 0) return rejectOverLimit(form, seconds);

  const { website, opened, ...interest } = form.value;
  if (!(await isFromProgram({ website, opened }))) await noteInterest(interest, context.get(visitorContext));
  const { slug } = futureFeatureText[interest.feature];
  throw redirect(`${path}?noted=${slug}#${slug}`, 303);
}

async function withdraw({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, withdrawForm);
  if (!form.ok) return form.rejected;
  const user = context.get(visitorContext);
  if (!user) return form.reject({ "": "Masuk dulu dengan akun Google Anda, lalu tekan “Batal kabari” lagi." }, 401);

  await withdrawInterest(form.value.feature, user);
  const { title } = futureFeatureText[form.value.feature];
  throw await redirectWithToast(path, {
    title: "Kabar dibatalkan",
    description: `Kami tidak mengabari Anda soal ${title.toLowerCase()}.`,
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function UnderDevelopment({ loaderData, actionData }: Route.ComponentProps) {
  return <UnderDevelopmentPage {...loaderData} answer={actionData} />;
}
