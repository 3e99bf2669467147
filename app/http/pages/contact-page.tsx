import {
  ArrowUpRight,
  CalendarCheck,
  CircleHelp,
  Clock,
  Info,
  type LucideIcon,
  MessageCircle,
  Store,
} from "lucide-react";
import { answerTimeText } from "#app/features/messages/contact/contact.ts";
import { ContactForm, type ContactFormProps } from "#app/features/messages/contact/contact-form.tsx";
import { MessageSent } from "#app/features/messages/contact/message-sent.tsx";
import { HoneypotFields } from "#app/http/honeypot-fields.tsx";
import { Points } from "#app/http/pages/document-sections.tsx";
import { TextLink } from "#app/http/pages/text-link.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** What people write about, with the first words of the message that is prepared for them. */
export const chatOpenings = {
  booking: "Halo, saya perlu bantuan untuk booking saya. Kode booking: ",
  outlet: "Halo, saya pemilik outlet. Nama outlet: ",
  account: "Halo, saya ingin bertanya tentang akun atau data pribadi saya: ",
  other: "Halo, saya ingin bertanya: ",
} as const;

type ChatTopic = keyof typeof chatOpenings;

const topics: readonly { topic: ChatTopic; icon: LucideIcon; title: string; text: string }[] = [
  {
    topic: "booking",
    icon: CalendarCheck,
    title: "Booking",
    text: "Status, perubahan jadwal, atau yang terjadi saat kunjungan.",
  },
  { topic: "outlet", icon: Store, title: "Outlet", text: "Mendaftarkan outlet, atau bantuan memakai halaman admin." },
  {
    topic: "account",
    icon: Info,
    title: "Akun dan data pribadi",
    text: "Kendala masuk, salinan data, perbaikan, atau penghapusan.",
  },
];

interface ContactPageProps {
  /** As people read it aloud. */
  number: string;
  chats: Readonly<Record<ChatTopic, string>>;
  known: ContactFormProps["known"];
  /** The sealed field of the form; null once a message is sent. */
  opened: string | null;
  answer?: ContactFormProps["answer"];
}

export function ContactPage({ number, chats, known, opened, answer }: ContactPageProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Kontak"
        lead="Tulis kepada kami di WhatsApp atau lewat formulir. Yang menjawab orang, bukan mesin."
      />
      <Card as="section" aria-labelledby="whatsapp">
        <div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
          <div className="space-y-1">
            <h2 id="whatsapp" className="text-lg font-bold">
              WhatsApp {product.name}
            </h2>
            <p className="text-lg tabular-nums">{number}</p>
            <IconText icon={Clock}>Setiap hari pukul 08.00–21.00 WIB</IconText>
          </div>
          <a href={chats.other} rel="noopener" className={buttonClass({ size: "lg" })}>
            <MessageCircle size={20} />
            Tulis di WhatsApp
          </a>
        </div>
        <p className="mt-4 border-stone-200 border-t pt-4 text-stone-600">
          Pesan di luar jam itu dijawab esok paginya. Booking untuk hari ini kami dahulukan.
        </p>
      </Card>
      {opened === null ? (
        <Card as="section">
          <MessageSent chat={chats.other} number={number} />
        </Card>
      ) : (
        <Card as="section" aria-labelledby="formulir">
          <SectionHeading id="formulir" description={`${answerTimeText} kami jawab lewat e-mail.`}>
            Kirim pesan
          </SectionHeading>
          <ContactForm
            known={known}
            answer={answer}
            guard={<HoneypotFields id="pesan" opened={sealOf(answer) ?? opened} />}
          />
        </Card>
      )}
      <section>
        <SectionHeading description="Pesannya sudah disiapkan, tinggal Anda lengkapi.">
          Langsung ke topiknya di WhatsApp
        </SectionHeading>
        <ul className="grid gap-4 md:grid-cols-3">
          {topics.map(({ topic, icon: Icon, title, text }) => (
            <Card key={topic} as="li" interactive>
              <p className="mb-2 flex justify-between">
                <Icon size={20} className="text-orange-700" />
                <ArrowUpRight size={20} className="text-stone-600" />
              </p>
              <CardTitle>
                <a href={chats[topic]} rel="noopener" className="after:absolute after:inset-0">
                  {title}
                </a>
              </CardTitle>
              <p className="mt-1 text-stone-600">{text}</p>
            </Card>
          ))}
        </ul>
      </section>
      <section>
        <SectionHeading>Yang perlu disiapkan</SectionHeading>
        <Points>
          <li>
            Kode booking, misalnya BK-7F3K2Q. Ada di <TextLink to={paths.myBookings}>Booking Saya</TextLink>.
          </li>
          <li>Nama outlet serta hari dan jamnya.</li>
          <li>Alamat e-mail Google yang Anda pakai untuk masuk, jika soal akun.</li>
          <li>Tangkapan layar, jika ada pesan kesalahan.</li>
        </Points>
        <div className="mt-4">
          <Notice tone="warning" title="Jangan kirim kode rahasia">
            Kami tidak pernah meminta kata sandi, kode OTP, atau PIN.
          </Notice>
        </div>
      </section>
      <section>
        <SectionHeading>Mungkin lebih cepat</SectionHeading>
        <div className="space-y-3">
          <IconText icon={Store}>
            Terlambat atau mencari alamat? Hubungi outlet langsung dari{" "}
            <TextLink to={paths.myBookings}>halaman booking Anda</TextLink>.
          </IconText>
          <IconText icon={CircleHelp}>
            Batal, pindah jam, atau biaya? Jawabannya ada di <TextLink to={paths.help}>Pusat Bantuan</TextLink>.
          </IconText>
        </div>
      </section>
    </PageShell>
  );
}

/** A form that came back was opened when it was first shown. */
function sealOf(answer: ContactFormProps["answer"]): string | null {
  const opened = answer?.values.opened;
  return typeof opened === "string" ? opened : null;
}
