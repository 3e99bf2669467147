import type { CancelReason } from "#app/features/bookings/terms/cancel-reason.ts";

/** What was written about a booking without a network, and what became of it. Times are epoch milliseconds. */
export interface Waiting {
  bookingId: string;
  /** Whose it is: never sent nor shown for anybody else. */
  userId: string;
  text: string;
  writtenAt: number;
  /** How often it was handed to the network; from the first time on it may have arrived. */
  attempts: number;
  /** Not before this time. */
  tryAt: number;
  state: WaitingState;
  /** Its writer was told that it was refused. */
  isTold?: boolean;
  /** Kept on this device until the server has answered. */
  photos?: readonly Blob[] | undefined;
}

export type WaitingState =
  | { kind: "waiting" }
  /** The session is over: kept until its writer signs in again. */
  | { kind: "sign-in" }
  /** A review may be held until somebody has read it. */
  | { kind: "sent"; isHeld: boolean; photoCount: number }
  /** Definitely not done; `fee` is what a cancel would cost now when that is more than the customer was told. */
  | { kind: "refused"; text: string; fee: number | null };

export interface WaitingCancel extends Waiting {
  reason: CancelReason;
  /** The fee that the customer was told, in rupiah. */
  quotedFee: number;
  /** The booking's beginning as the customer saw it: an instant as ISO text. */
  start: string;
  /** Where a refund goes; by default back to the method where it can. */
  refundTo?: "METHOD" | "WALLET";
}

export interface WaitingReview extends Waiting {
  rating: number;
  barberRating: number;
  /** Photos that the server received with a form that it refused, as it sealed them. */
  photosKept?: readonly string[];
  /** How many photos its writer wants with it. */
  chosenPhotos?: number;
}

/** What can wait, by its kind. */
export interface Outbox {
  cancels: WaitingCancel;
  reviews: WaitingReview;
}

export type Kind = keyof Outbox;
export const kinds = ["cancels", "reviews"] as const satisfies readonly Kind[];

/** What the server said; null for no answer, or one that is not the server's. */
export type SendAnswer = {
  status: number;
  message: string;
  isHeld: boolean;
  photoCount: number;
  fee: number | null;
  retryAfterMs: number | null;
} | null;

const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

/** How long a busy server is left alone after so many attempts. */
export function backoffMs(attempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, Math.min(attempts, 20) - 1));
}

const lateText = "Waktu booking sudah tiba sebelum pembatalan ini terkirim.";

export const unreadableText: Readonly<Record<Kind, string>> = {
  cancels: "Pembatalan ini tidak dapat diproses. Buka halaman pembatalan dan coba lagi.",
  reviews: "Ulasan ini tidak dapat diproses. Buka halaman ulasan dan kirim lagi.",
};

/** The words of a form, with the ends of lines as its page counted them: on the way each has one letter more. */
export const writtenText = (form: FormData): string =>
  String(form.get("text") ?? "")
    .replaceAll("\r\n", "\n")
    .trim();

/** As the server has them; a test compares. The scripts of forms, which know them, may not be on this device. */
export const photoLimits = { count: 3, bytes: 12 * 1024 * 1024, bytesTogether: 24 * 1024 * 1024 } as const;
export const photoFields = { chosen: "photos", kept: "photosKept" } as const;

/** Of the files in a form those that the server would take together; the others stay behind. */
export function photosToKeep<Sized extends Pick<Blob, "size">>(
  files: readonly Sized[],
  most: number,
): readonly Sized[] {
  let left: number = photoLimits.bytesTogether;
  const fitting = files.filter(({ size }) => {
    const fits = size > 0 && size <= photoLimits.bytes && size <= left;
    if (fits) left -= size;
    return fits;
  });
  return fitting.slice(0, most);
}

/** Whether somebody should try to send it now. */
export function isDue({ state, tryAt }: Waiting, now: number): boolean {
  return (state.kind === "waiting" || state.kind === "sign-in") && tryAt <= now;
}

/** A booking that has begun cannot be cancelled: nobody needs to ask, unless an earlier attempt may have arrived. */
export function isTooLate({ attempts, start }: { attempts: number; start?: string }, now: number): boolean {
  return start !== undefined && attempts === 0 && Date.parse(start) <= now;
}

/**
 * What waits after an attempt to send it: null when it is to be forgotten, since it was somebody else's. Without a
 * definite answer it goes on waiting; the server changes nothing when it gets the same again.
 */
export function afterAnswer<Name extends Kind>(
  name: Name,
  item: Outbox[Name],
  answer: SendAnswer,
  now: number,
): Outbox[Name] | null {
  if (answer === null) return { ...item, state: { kind: "waiting" } };
  const { status, message, isHeld, photoCount, fee } = answer;
  const answered = { ...item, photos: undefined };
  if (status === 200) return { ...answered, state: { kind: "sent", isHeld, photoCount } };
  if (status === 401) return { ...item, state: { kind: "sign-in" } };
  if (status === 403) return null;
  if (status === 404 || status === 409) return { ...answered, state: { kind: "refused", text: message, fee } };
  // Too much for somebody on the way, or for a server of before: the words go alone.
  if ((status === 413 || status === 415) && item.photos) return { ...answered, state: { kind: "waiting" } };
  if (status === 408 || status === 429 || status >= 500) {
    const wait = Math.max(answer.retryAfterMs ?? 0, backoffMs(item.attempts));
    return { ...item, state: { kind: "waiting" }, tryAt: now + wait };
  }
  return { ...answered, state: { kind: "refused", text: unreadableText[name], fee: null } };
}

/** Milliseconds until the next attempt of any, or null when none waits. */
export function nextAttemptIn(items: readonly Waiting[], now: number): number | null {
  const waits = items.filter(({ state }) => state.kind === "waiting").map(({ tryAt }) => Math.max(0, tryAt - now));
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** What sending rests on: the queue of this device, its network, and a lock that all its pages and its worker share. */
export interface SendingParts<Item extends Waiting> {
  list(): Promise<Item[]>;
  /** Puts `to` in the place of the same item, or takes it away; nothing when it is gone or was written anew. */
  replace(item: Item, to: Item | null): Promise<void>;
  post(item: Item): Promise<SendAnswer>;
  alone<T>(run: () => Promise<T>): Promise<T>;
  now(): number;
}

/**
 * Sends what is due of a kind, one after the other and by one sender at a time. Every attempt is written down before it
 * is made; what waits leaves that state only after a definite answer, and is then never sent again.
 */
export function sendDue<Name extends Kind>(name: Name, parts: SendingParts<Outbox[Name]>): Promise<void> {
  return parts.alone(async () => {
    const due = (await parts.list()).filter((item) => isDue(item, parts.now()));
    for (const item of due) await sendOne(name, parts, item);
  });
}

async function sendOne<Name extends Kind>(
  name: Name,
  parts: SendingParts<Outbox[Name]>,
  item: Outbox[Name],
): Promise<void> {
  if (isTooLate(item, parts.now())) {
    return parts.replace(item, { ...item, state: { kind: "refused", text: lateText, fee: null } });
  }
  const tried = { ...item, attempts: item.attempts + 1 };
  await parts.replace(item, tried);
  const answer = await parts.post(tried);
  await parts.replace(tried, afterAnswer(name, tried, answer, parts.now()));
}
