import type { Topic } from "#app/features/core/outbox/notification-topic.ts";

/**
 * The utility templates that the account at Meta must have, in `WHATSAPP_TEMPLATE_LANGUAGE`, by exactly these names and
 * texts. In each, {{1}} is the first name, {{2}} what happened and {{3}} the rest of it. Each has one button of the type
 * "URL", labelled "Buka Pangkas", with the address `ORIGIN/{{1}}` ending in a variable.
 * Source: Meta, WhatsApp Cloud API, message templates
 */
export const whatsappTemplates = {
  pangkas_booking: "Halo {{1}}, ada kabar tentang booking Anda.\n\n*{{2}}*\n{{3}}\n\nDetailnya ada di tombol di bawah.",
  pangkas_pengingat: "Halo {{1}}, ini pengingat booking Anda.\n\n*{{2}}*\n{{3}}\n\nSampai bertemu di kursi pangkas.",
  pangkas_daftar_tunggu: "Halo {{1}}, ini kabar daftar tunggu Anda.\n\n*{{2}}*\n{{3}}\n\nJawab lewat tombol di bawah.",
  pangkas_pesanan:
    "Halo {{1}}, ada kabar untuk outlet Anda.\n\n*{{2}}*\n{{3}}\n\nKelola pesanan lewat tombol di bawah.",
  pangkas_uang: "Halo {{1}}, ini catatan uang Anda di Pangkas.\n\n*{{2}}*\n{{3}}\n\nRinciannya ada di tombol di bawah.",
  pangkas_ulasan: "Halo {{1}}, ini kabar tentang ulasan.\n\n*{{2}}*\n{{3}}\n\nUlasannya ada di tombol di bawah.",
  pangkas_outlet:
    "Halo {{1}}, ini kabar pendaftaran dan paket outlet.\n\n*{{2}}*\n{{3}}\n\nDetailnya ada di tombol di bawah.",
  pangkas_status_outlet:
    "Halo {{1}}, ini kabar penting tentang outlet Anda.\n\n*{{2}}*\n{{3}}\n\nAnda dapat menjawab lewat tombol di bawah.",
  pangkas_akun: "Halo {{1}}, ini kabar tentang akun Anda.\n\n*{{2}}*\n{{3}}\n\nDetailnya ada di tombol di bawah.",
} as const;

type WhatsappTemplate = keyof typeof whatsappTemplates;

/** By which template the messages of a topic go. */
export const templateOfTopic: Readonly<Record<Topic, WhatsappTemplate>> = {
  bookings: "pangkas_booking",
  reminders: "pangkas_pengingat",
  arrival: "pangkas_booking",
  waitlist: "pangkas_daftar_tunggu",
  payments: "pangkas_uang",
  reviews: "pangkas_ulasan",
  orders: "pangkas_pesanan",
  "outlet-reviews": "pangkas_ulasan",
  plan: "pangkas_outlet",
  "outlet-status": "pangkas_status_outlet",
  wallet: "pangkas_uang",
  account: "pangkas_akun",
};

const longest = { name: 40, title: 120, body: 640 };

/**
 * A text as Meta takes it for a parameter: one line, never empty, no runs of spaces. What WhatsApp reads as markup is
 * taken out, so that a name stays a name.
 */
function parameter(text: string, most: number): string {
  const line = text
    .replace(/[*_~`]|[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const cut = [...line];
  return (cut.length > most ? `${cut.slice(0, most - 1).join("")}…` : line) || "-";
}

/** What stands for {{1}} to {{3}}. */
export function templateParameters({ name, title, body }: { name: string; title: string; body: string }): string[] {
  const firstName = name.trim().split(/\s+/)[0] ?? "";
  return [parameter(firstName, longest.name), parameter(title, longest.title), parameter(body, longest.body)];
}
