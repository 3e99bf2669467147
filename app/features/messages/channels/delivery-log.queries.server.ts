import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  type DeliveryFilter,
  deliveryFilter,
  deliveryPageSize,
  reasonText,
} from "#app/features/messages/channels/delivery-filter.ts";
import { deliveryStatusNames } from "#app/features/messages/channels/delivery-status-name.ts";
import { kindName } from "#app/features/messages/channels/kind-name.ts";
import { isReplayable } from "#app/features/messages/deliveries/delivery-state.ts";
import { channelNames } from "#app/features/messages/preferences/channel-name.ts";
import { literal } from "#app/lib/like-pattern.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type DeliveryChannel, DeliveryStatus } from "#app/platform/generated/enums.ts";

const zone = "WIB";
const when = (at: Date | null) => at && formatBriefInstant(at, zone);

const row = {
  id: true,
  kind: true,
  channel: true,
  status: true,
  reason: true,
  tries: true,
  createdAt: true,
  user: { select: { name: true, email: true } },
} as const;

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>["deliveries"][number];
export type DeliveryDetails = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

interface FoundRow {
  id: string;
  kind: string;
  channel: DeliveryChannel;
  status: DeliveryStatus;
  reason: string | null;
  tries: number;
  createdAt: Date;
  user: { name: string; email: string };
}

const asRow = ({ id, kind, channel, status, reason, tries, createdAt, user }: FoundRow) => ({
  id,
  kind: kindName(kind),
  channel: channelNames[channel],
  status,
  reason: reasonText(reason),
  tries,
  name: user.name,
  email: user.email,
  createdAt: formatBriefInstant(createdAt, zone),
});

/** A page of the deliveries to everybody, newest first. */
export async function listDeliveries(filter: DeliveryFilter) {
  const found = await findDeliveries(filter, deliveryPageSize + 1);
  const deliveries = found.slice(0, deliveryPageSize).map(asRow);
  return { deliveries, next: found.length > deliveryPageSize ? (deliveries.at(-1)?.id ?? null) : null };
}

export const deliveryCsv: CsvList = {
  list: "notifications",
  async read({ search, most }) {
    const filter = deliveryFilter.read(search);
    const header = ["Jenis", "Saluran", "Status", "Alasan", "Percobaan", "Penerima", "E-mail", "Dibuat (UTC)"];
    const rows = (await findDeliveries(filter, most)).map((found) => {
      const { kind, channel, status, reason, tries, name, email } = asRow(found);
      const state = deliveryStatusNames[status];
      return [kind, channel, state, reason ?? "", tries, name, email, found.createdAt.toISOString()];
    });
    return { filter: deliveryFilter.values(filter), header, rows };
  },
};

function findDeliveries({ status, channel, kind, text, after }: DeliveryFilter, take: number) {
  return db.delivery.findMany({
    where: {
      ...(status && { status }),
      ...(channel && { channel }),
      ...(kind && { kind }),
      ...(text && { user: { email: { contains: literal(text), mode: "insensitive" as const } } }),
      ...(after && { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take,
    select: row,
  });
}

/** How many deliveries of the last 24 hours are in each status. */
export async function countDeliveries(now = clock.now()) {
  const counts = await db.delivery.groupBy({
    by: ["status"],
    where: { createdAt: { gt: toDate(now.subtract({ hours: 24 })) } },
    _count: true,
  });
  return Object.values(DeliveryStatus).map((status) => ({
    status,
    count: counts.find((each) => each.status === status)?._count ?? 0,
  }));
}

const outcomeNames = {
  SENT: "Diterima penyedia",
  LATER: "Ditunda penyedia",
  NEVER: "Ditolak",
  UNKNOWN: "Tanpa jawaban",
  SKIPPED: "Tidak ada alamat",
} as const;

/** One delivery with its tries, for management; null for an id of none. What it said is in the reader's list alone. */
export async function findDelivery(id: string) {
  if (!isUuid(id)) return null;
  const found = await db.delivery.findUnique({
    where: { id },
    select: {
      ...row,
      eventId: true,
      dueAt: true,
      startedAt: true,
      sentAt: true,
      deliveredAt: true,
      providerId: true,
      replays: true,
      attempts: { orderBy: { id: "asc" }, select: { id: true, at: true, outcome: true, reason: true } },
    },
  });
  if (!found) return null;
  const { attempts, dueAt, startedAt, sentAt, deliveredAt, providerId, replays, eventId } = found;
  return {
    ...asRow(found),
    eventId,
    providerId,
    replays,
    dueAt: when(dueAt),
    startedAt: when(startedAt),
    sentAt: when(sentAt),
    deliveredAt: when(deliveredAt),
    isReplayable: isReplayable(found.status),
    attempts: attempts.map((each) => ({
      id: each.id,
      at: formatBriefInstant(each.at, zone),
      outcome: outcomeNames[each.outcome],
      reason: reasonText(each.reason),
    })),
  };
}
