import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  NotificationText,
  WaitlistNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { formatDate, formatInstant, formatTime, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { WaitlistStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface WaitlistFacts {
  id: string;
  status: WaitlistStatus;
  outletName: string;
  /** The day waited for: `Jumat, 20 Maret 2026`. */
  day: string;
  /** The offered time: `Jumat, 20 Maret 2026 pukul 10.30 WIB`, its barber, and `10.45 WIB`; empty without an offer. */
  when: string;
  barberName: string;
  until: string;
  /** The barber waited for; empty for anyone. */
  waitedFor: string;
}

interface KindTexts {
  /** The event is still true of an entry in one of these; of others nobody is told. */
  trueFor: readonly WaitlistStatus[];
  write: (entry: WaitlistFacts) => NotificationText;
}

/** What who waits for a time is told. */
const waitlistTexts: Readonly<Record<WaitlistNotificationKind, KindTexts>> = {
  "waitlist-offered": {
    trueFor: ["OFFERED"],
    write: (w) => ({
      title: "Ada waktu kosong untuk Anda",
      body: `${w.outletName}, ${w.when} dengan ${w.barberName}. Kami simpan sampai pukul ${w.until}.`,
      href: paths.takeOffer({ id: w.id }),
    }),
  },
  "waitlist-offer-lapsed": {
    trueFor: ["WAITING", "EXPIRED"],
    write: (w) => ({
      title: "Waktu yang kami simpan sudah dilepas",
      body:
        w.status === "WAITING"
          ? `Anda masih di daftar tunggu ${w.outletName} untuk ${w.day}. Kami kabari bila ada waktu lain.`
          : `Daftar tunggu Anda di ${w.outletName} untuk ${w.day} sudah berakhir.`,
      href: paths.waitlist,
    }),
  },
  "waitlist-barber-left": {
    trueFor: ["EXPIRED"],
    write: (w) => ({
      title: "Daftar tunggu Anda berakhir",
      body: `${w.waitedFor || "Barber yang Anda tunggu"} tidak bertugas lagi di ${w.outletName}. Anda bisa booking barber lain untuk ${w.day}.`,
      href: paths.waitlist,
    }),
  },
};

/** What who waits reads of an offer; nobody when it is no longer true. */
export async function findWaitlistNotices(
  tx: Tx,
  kind: WaitlistNotificationKind,
  { entryId }: { entryId: string },
): Promise<Notice[]> {
  const entry = await tx.waitlistEntry.findUnique({
    where: { id: entryId },
    select: {
      id: true,
      customerId: true,
      status: true,
      day: true,
      offerStartAt: true,
      offerUntil: true,
      offerBarberId: true,
      outlet: { select: { name: true, zone: true } },
      barber: { select: { name: true } },
    },
  });
  const { trueFor, write } = waitlistTexts[kind];
  if (!entry || !trueFor.includes(entry.status)) return [];
  const { outlet, offerStartAt, offerUntil, offerBarberId } = entry;
  const barber =
    offerBarberId && (await tx.barber.findUnique({ where: { id: offerBarberId }, select: { name: true } }));
  const text = write({
    id: entry.id,
    status: entry.status,
    outletName: outlet.name,
    day: formatDate(Temporal.PlainDate.from(entry.day.toISOString().slice(0, 10))),
    when: offerStartAt ? formatInstant(offerStartAt, outlet.zone) : "",
    barberName: barber ? barber.name : "",
    waitedFor: entry.barber?.name ?? "",
    until: offerUntil ? `${formatTime(offerUntil, outlet.zone)} ${outlet.zone}` : "",
  });
  const usefulUntil = kind === "waitlist-offered" && offerUntil ? instantFrom(offerUntil) : null;
  return [{ userId: entry.customerId, ...text, usefulUntil }];
}

export const waitlistNotices = noticeSubject(waitlistTexts, z.object({ entryId: z.uuid() }), findWaitlistNotices);
