import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  ArrivalNotificationKind,
  Notice,
  NotificationText,
  SafetyNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { isUrgent, safetyReasonText } from "#app/features/core/states/safety-case.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { SafetySide } from "#app/platform/generated/enums.ts";

interface CaseFacts {
  id: string;
  code: string;
  /** Of the reporter's side: where they read what became of it. */
  reportPath: string;
  reason: string;
  isUrgent: boolean;
}

const safetyTexts: Readonly<Record<SafetyNotificationKind, (facts: CaseFacts) => NotificationText>> = {
  "case-opened": ({ id, code, reason, isUrgent }) => ({
    title: isUrgent ? "Laporan mendesak masuk" : "Laporan keamanan masuk",
    body: `${code}: ${reason}. Periksa dan ambil kasusnya.`,
    href: paths.safetyCase({ id }),
  }),
  "case-decided": ({ code, reportPath }) => ({
    title: "Laporan Anda selesai diperiksa",
    body: `Hasil laporan ${code} ada di halaman laporan.`,
    href: reportPath,
  }),
};

interface ArrivalFacts {
  bookingId: string;
  barberName: string;
  place: string;
}

const arrivalTexts: Readonly<Record<ArrivalNotificationKind, (facts: ArrivalFacts) => NotificationText>> = {
  "barber-arrived": ({ bookingId, barberName, place }) => ({
    title: "Barber sudah sampai",
    body: `${barberName} sudah tiba di ${place}. Temui di depan, ya.`,
    href: paths.myBooking({ id: bookingId }),
  }),
};

/** Every admin who is no side of a new case; whoever reported once it is decided. Nothing when that is no longer true. */
export async function findSafetyNotices(
  tx: Tx,
  kind: SafetyNotificationKind,
  { caseId }: { caseId: string },
): Promise<Notice[]> {
  const found = await tx.safetyCase.findUnique({ where: { id: caseId } });
  if (!found) return [];
  const { id, code, reason, status, side, bookingId, reporterId, customerId, outletId } = found;
  const text = safetyTexts[kind]({
    id,
    code,
    reportPath: reportPathOf(side, bookingId),
    reason: safetyReasonText[reason],
    isUrgent: isUrgent(reason),
  });
  if (kind === "case-decided") {
    const isDecided = status === "ACTION_TAKEN" || status === "NO_ACTION";
    return isDecided ? [{ userId: reporterId, reader: side === "CUSTOMER" ? "customer" : "outlet", ...text }] : [];
  }
  if (status !== "OPEN") return [];
  const outlet = await tx.outlet.findUnique({ where: { id: outletId }, select: { ownerId: true } });
  const sides = [reporterId, customerId, ...(outlet ? [outlet.ownerId] : [])];
  const admins = await tx.roleGrant.findMany({
    where: { role: "ADMIN", userId: { notIn: sides } },
    select: { userId: true },
  });
  return admins.map(({ userId }) => ({ userId, ...text }));
}

/** Without its booking a report has no page any more: the list that the booking stood in. */
function reportPathOf(side: SafetySide, bookingId: string | null): string {
  const [list, report] =
    side === "CUSTOMER" ? [paths.myBookings, paths.reportBooking] : [paths.orders, paths.reportCustomer];
  return bookingId === null ? list : report({ id: bookingId });
}

/** The customer of a visit whose barber is at the door; nobody once the visit has begun or was called off. */
async function findArrivalNotices(
  tx: Tx,
  kind: ArrivalNotificationKind,
  { bookingId }: { bookingId: string },
): Promise<Notice[]> {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      status: true,
      customerId: true,
      arrivedAt: true,
      endAt: true,
      addressLine: true,
      barber: { select: { name: true } },
    },
  });
  if (!booking?.customerId || booking.status !== "EN_ROUTE" || booking.arrivedAt === null) return [];
  const { customerId: userId, barber, addressLine, endAt } = booking;
  const text = arrivalTexts[kind]({ bookingId, barberName: barber.name, place: addressLine ?? "lokasi Anda" });
  return [{ userId, ...text, usefulUntil: instantFrom(endAt) }];
}

export const safetyNotices = noticeSubject(safetyTexts, z.object({ caseId: z.uuid() }), findSafetyNotices);
export const arrivalNotices = noticeSubject(arrivalTexts, z.object({ bookingId: z.uuid() }), findArrivalNotices);
