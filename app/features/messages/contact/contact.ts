/** What people write about, in the order of the form. Keys as the database has them. */
export const topicText = {
  BOOKING: "Booking",
  PAYMENT: "Pembayaran",
  PARTNER: "Kemitraan",
  ACCOUNT: "Akun",
  OTHER: "Lainnya",
} as const;

export type ContactTopic = keyof typeof topicText;

export const contactTopics = Object.keys(topicText) as [ContactTopic, ...ContactTopic[]];

/** Characters. */
export const messageMaxLength = 2000;
export const nameMaxLength = 100;
export const emailMaxLength = 200;

/** Links that a message may hold: people send one or two, advertisers many. */
export const maxLinks = 2;

/** The same text of the same sender within these minutes is one message. */
export const repeatMinutes = 60;

/** When an answer comes, as pages say it. */
export const answerTimeText = "Dalam 1 hari kerja (Senin–Jumat)";

/** The topic that `?topic=partner` names; null for anything else. */
export function topicFromQuery(text: string | null): ContactTopic | null {
  const topic = (text ?? "").toUpperCase();
  return contactTopics.find((known) => known === topic) ?? null;
}

/** Addresses in a text: with a scheme, with www, or a domain that a path follows. E-mail addresses do not count. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|(?<![\w/@.-])(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}\/)/gi)?.length ?? 0;
}

/** A text as it is compared with another: case and spaces make no difference. */
export function comparableText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
