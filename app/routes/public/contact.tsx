import { pageMeta } from "#app/http/page-meta.ts";
import { ContactPage, contactTopics } from "#app/http/pages/contact-page.tsx";
import { formatMobile, whatsappLink } from "#app/lib/phone.ts";
import { product } from "#app/lib/product.ts";
import type { Route } from "./+types/contact";

export function meta() {
  return pageMeta({
    title: "Kontak",
    description: `Hubungi ${product.name} lewat WhatsApp: bantuan booking, outlet, akun, dan data pribadi.`,
    path: "/contact",
  });
}

export function loader() {
  const number = `+${product.helpWhatsApp}`;
  const chat = (text: string) => whatsappLink(number, text);
  const { booking, outlet, account, other } = contactTopics;
  return {
    number: formatMobile(number),
    chats: { booking: chat(booking), outlet: chat(outlet), account: chat(account), other: chat(other) },
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}
