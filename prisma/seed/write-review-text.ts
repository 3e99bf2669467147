import { firstWord } from "#app/lib/indonesian-text.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import type { Random } from "#prisma/seed/random.ts";
import * as say from "#prisma/seed/review-sentences.ts";

/** What a customer writes after such a visit: from nothing at all to five sentences. */
export function reviewText(random: Random, booking: SeedBooking, rating: number): string {
  if (random.chance(0.06)) return "";
  const sentences = rating >= 4 ? praise(random, booking, rating) : complaint(random, rating);
  const text = sentences
    .join(" ")
    .replaceAll("{barber}", firstWord(booking.barber.name))
    .replaceAll("{layanan}", (booking.items[0]?.name ?? "potong rambut").toLowerCase());
  return typedBy(random, text);
}

function praise(random: Random, booking: SeedBooking, rating: number): string[] {
  const { outlet, items } = booking;
  const main = outlet.services.find(({ id }) => id === items[0]?.serviceId);
  const details = random.some(
    [
      random.pick(say.praiseOfBarber),
      random.pick(say.praiseOfBarber),
      ...(main ? [random.pick(say.praiseByCategory[main.category])] : []),
      random.pick(outlet.type === "MOBILE_BARBER" ? say.praiseOfVisit : say.praiseOfPlace),
      ...(main?.name === "Potong Anak" || main?.name === "Paket Ayah & Anak"
        ? [random.pick(say.praiseOfChildCut)]
        : []),
    ],
    random.weighted([
      [1, 5],
      [2, 4],
      [3, 1],
    ]),
  );
  const remark = rating === 4 && random.chance(0.45) ? [random.pick(say.mildRemarks)] : [];
  const opening = random.chance(0.85)
    ? [random.pick(rating === 4 && remark.length > 0 ? say.mildOpenings : say.praiseOpenings)]
    : [];
  const closing = random.chance(0.45) ? [random.pick(remark.length > 0 ? say.mildClosings : say.praiseClosings)] : [];
  return [...opening, ...new Set(details), ...remark, ...closing];
}

function complaint(random: Random, rating: number): string[] {
  const isPoor = rating <= 2;
  const remarks = random.some(
    isPoor ? say.poorRemarks : say.mildRemarks,
    random.weighted([
      [1, 3],
      [2, 2],
    ]),
  );
  const good = !isPoor && random.chance(0.4) ? [random.pick(say.praiseOfBarber)] : [];
  const closing = random.chance(0.6) ? [random.pick(isPoor ? say.poorClosings : say.mildClosings)] : [];
  return [random.pick(isPoor ? say.poorOpenings : say.mildOpenings), ...good, ...remarks, ...closing];
}

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\byang\b/g, "yg"],
  [/\bbanget\b/g, "bgt"],
  [/\btidak\b/g, "gak"],
  [/\bdengan\b/g, "dgn"],
  [/\bsudah\b/g, "udah"],
  [/\bsaja\b/g, "aja"],
  [/\bsampai\b/g, "sampe"],
  [/\bsebelum\b/g, "sblm"],
  [/\bkarena\b/g, "krn"],
];

const faces = ["👍", "🙏", "🔥", "💈", "😄", "✂️", "👌"];

/** Some write like a letter, some like a chat. */
function typedBy(random: Random, text: string): string {
  const style = random.next();
  if (style < 0.55) return text;
  if (style < 0.75) {
    const chat = shortForms.reduce((short, [word, form]) => short.replace(word, form), text);
    return random.chance(0.5) ? chat.toLowerCase().replace(/\.$/, "") : chat;
  }
  if (style < 0.88) return `${text.replace(/\.$/, "")} ${random.pick(faces)}`;
  if (style < 0.94) return text.replace(/\.$/, "!");
  return text.replace(/\.$/, "");
}

/** What the outlet answers. */
export function replyText(random: Random, booking: SeedBooking, rating: number): string {
  return random
    .pick(rating >= 4 ? say.thanks : say.apologies)
    .replaceAll("{nama}", firstWord(booking.contactName))
    .replaceAll("{barber}", firstWord(booking.barber.name));
}
