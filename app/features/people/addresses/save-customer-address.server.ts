import type { Temporal } from "temporal-polyfill";
import type { TypedAddress } from "#app/features/people/addresses/customer-address.schema.ts";
import { addressLength, maxAddresses } from "#app/features/people/addresses/customer-address.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type AddressSaved = { ok: true; addressId: string } | { ok: false; reason: "too-many" | "not-found" };

/** A new address, or another text of one; the first is the primary one whatever was ticked. */
export async function saveAddress(
  userId: string,
  addressId: string | null,
  typed: TypedAddress,
  now = clock.now(),
): Promise<AddressSaved> {
  const { isPrimary, pin, kelurahanCode, ...texts } = typed;
  const districtCode = kelurahanCode.split(".").slice(0, 3).join(".");
  const row = { ...texts, ...pin, kelurahanCode, districtCode };
  return inTransaction(async (tx): Promise<AddressSaved> => {
    await lockAddresses(tx, userId);
    const all = await tx.customerAddress.findMany({ where: { userId }, select: { id: true, isPrimary: true } });
    if (addressId === null) {
      if (all.length >= maxAddresses) return { ok: false, reason: "too-many" };
      const { id } = await insert(tx, { ...row, userId }, now);
      if (isPrimary || all.length === 0) await makeFirst(tx, userId, id);
      return { ok: true, addressId: id };
    }
    if (!all.some(({ id }) => id === addressId)) return { ok: false, reason: "not-found" };
    await tx.customerAddress.update({ where: { id: addressId }, data: row, select: { id: true } });
    if (isPrimary) await makeFirst(tx, userId, addressId);
    return { ok: true, addressId };
  });
}

/** Keeps the address as the one that is offered first; false for one that is not the person's. */
export function makePrimary(userId: string, addressId: string): Promise<boolean> {
  return onOwn(userId, addressId, (tx) => makeFirst(tx, userId, addressId));
}

/** Forgets an address; when it was the primary one, the oldest of the others is. False for one that is not the person's. */
export function removeAddress(userId: string, addressId: string): Promise<boolean> {
  return onOwn(userId, addressId, async (tx) => {
    const { isPrimary } = await tx.customerAddress.delete({ where: { id: addressId }, select: { isPrimary: true } });
    const [oldest] = await tx.customerAddress.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: 1,
      select: { id: true },
    });
    if (isPrimary && oldest) await makeFirst(tx, userId, oldest.id);
  });
}

/**
 * After a booking at home: the address is remembered as used, or kept where its person asked for that and has room. The
 * same line in the same kecamatan is the same address.
 */
export async function saveBookedAddress(
  userId: string,
  { bookingId, addressId, isSaved }: { bookingId: string; addressId: string | null; isSaved: boolean },
  now = clock.now(),
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAddresses(tx, userId);
    if (addressId !== null && isUuid(addressId)) {
      await tx.customerAddress.updateMany({ where: { id: addressId, userId }, data: { usedAt: toDate(now) } });
    }
    const booking = isSaved
      ? await tx.booking.findFirst({
          where: { id: bookingId, customerId: userId },
          select: { addressLine: true, districtCode: true, addressLat: true, addressLng: true },
        })
      : null;
    if (!booking?.addressLine || !booking.districtCode || booking.addressLat === null || booking.addressLng === null) {
      return;
    }
    const { addressLine, districtCode, addressLat: lat, addressLng: lng } = booking;
    const all = await tx.customerAddress.findMany({
      where: { userId },
      select: { addressLine: true, districtCode: true },
    });
    const isKnown = all.some((each) => each.addressLine === addressLine && each.districtCode === districtCode);
    if (isKnown || all.length >= maxAddresses) return;
    const label = addressLine
      .slice(0, addressLength.label)
      .replace(/\p{Cs}$/u, "")
      .trim();
    const { id } = await insert(tx, { userId, label, addressLine, districtCode, lat, lng, usedAt: toDate(now) }, now);
    if (all.length === 0) await makeFirst(tx, userId, id);
  });
}

interface NewAddress {
  userId: string;
  label: string;
  addressLine: string;
  districtCode: string;
  kelurahanCode?: string;
  lat: number;
  lng: number;
  note?: string;
  usedAt?: Date;
}

function insert(tx: Tx, row: NewAddress, now: Temporal.Instant) {
  return tx.customerAddress.create({ data: { ...row, createdAt: toDate(now) }, select: { id: true } });
}

async function makeFirst(tx: Tx, userId: string, addressId: string): Promise<void> {
  await tx.customerAddress.updateMany({ where: { userId, isPrimary: true }, data: { isPrimary: false } });
  await tx.customerAddress.update({ where: { id: addressId }, data: { isPrimary: true }, select: { id: true } });
}

function onOwn(userId: string, addressId: string, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockAddresses(tx, userId);
    if (!isUuid(addressId) || (await tx.customerAddress.count({ where: { id: addressId, userId } })) === 0)
      return false;
    await work(tx);
    return true;
  });
}

/** Of several forms sent at once each sees what the one before it left. */
async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`/* lock-addresses */ SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 15))`;
}
