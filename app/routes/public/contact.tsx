import { redirect } from "react-router";
import { contactForm } from "#app/features/messages/contact/contact.schema.ts";
import { topicFromQuery } from "#app/features/messages/contact/contact.ts";
import { sendMessage } from "#app/features/messages/contact/send-message.server.ts";
import { findShownCut } from "#app/features/outlets/portfolio/cuts.queries.server.ts";
import { cutAlt } from "#app/features/outlets/search-index/cut-styles.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { requestIdContext, visitorContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { honeypotFields, isFromProgram, sealForm } from "#app/http/honeypot.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ContactPage, chatOpenings } from "#app/http/pages/contact-page.tsx";
import { rejectOverLimit, secondsOverLimit } from "#app/http/rate-limit.server.ts";
import { formatMobile, whatsappLink } from "#app/lib/phone.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/contact";

/** Nobody chooses a topic and writes a message in less. */
const quickestSeconds = 2;

export function meta() {
  return pageMeta({
    title: "Kontak",
    description: `Hubungi ${product.name} lewat WhatsApp atau formulir: bantuan booking, pembayaran, kemitraan, akun, dan data pribadi.`,
    path: paths.contact,
    isPublic: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const number = `+${product.helpWhatsApp}`;
  const chat = (text: string) => whatsappLink(number, text);
  const { booking, outlet, account, other } = chatOpenings;
  const user = context.get(visitorContext);
  const outletId = url.searchParams.get("outlet");
  const cutId = url.searchParams.get("cut");
  const cut = cutId ? await findShownCut(cutId) : null;
  const own = user && outletId ? await findManagedOutlet({ id: user.id, isAdmin: false }, outletId) : null;
  return {
    number: formatMobile(number),
    chats: {
      booking: chat(booking),
      outlet: chat(outlet + (own?.name ?? "")),
      account: chat(account),
      other: chat(other),
    },
    known: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      topic: topicFromQuery(cut ? "other" : url.searchParams.get("topic")),
      message: cut ? reportOf(cut) : own ? `Tentang outlet ${own.name}: ` : "",
    },
    opened: url.searchParams.has("sent") ? null : await sealForm(quickestSeconds),
  };
}

/** The first words of a report of a picture, by which it is found. */
function reportOf({ id, style, barber }: NonNullable<Awaited<ReturnType<typeof findShownCut>>>): string {
  return `Saya melaporkan foto potongan ${cutAlt(style, barber.name)} di ${barber.outlet.name} (foto ${id}). Alasannya: `;
}

/** A program is answered like a person, and nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, contactForm.extend(honeypotFields));
  if (!form.ok) return form.rejected;
  const seconds = await secondsOverLimit("contact", { request, context });
  if (seconds > 0) return rejectOverLimit(form, seconds, ", atau tulis di WhatsApp");

  const { website, opened, ...message } = form.value;
  if (!(await isFromProgram({ website, opened }))) {
    const userId = context.get(visitorContext)?.id ?? null;
    await sendMessage(message, { userId, requestId: context.get(requestIdContext) });
  }
  throw redirect(`${paths.contact}?sent=1`, 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />;
}
