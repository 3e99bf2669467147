import type { FeedCard } from "#app/features/bookings/calendar-feeds/calendar-feed-rules.ts";
import { listFeedBarbers } from "#app/features/bookings/calendar-feeds/feed-barbers.queries.server.ts";
import { addressOf } from "#app/features/bookings/calendar-feeds/feed-token.server.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** The calendars somebody may subscribe to, own bookings first; times in WIB. */
export async function listMyFeeds(userId: string): Promise<FeedCard[]> {
  const [feeds, barbers] = await Promise.all([
    db.calendarFeed.findMany({ where: { userId }, select: { barberId: true, sealedToken: true, readAt: true } }),
    listFeedBarbers(userId),
  ]);
  const addressFor = (barberId: string | null): FeedCard["address"] => {
    const feed = feeds.find((one) => one.barberId === barberId);
    if (!feed) return null;
    const readText = feed.readAt
      ? `Terakhir dibaca ${formatInstant(instantFrom(feed.readAt), "WIB")}`
      : "Belum pernah dibaca";
    return { ...addressOf(feed.sealedToken), readText };
  };
  return [
    {
      barberId: null,
      title: "Booking saya",
      description: "Semua booking Anda yang akan datang dan 90 hari terakhir.",
      address: addressFor(null),
    },
    ...barbers.map(({ id, name, outlet }) => ({
      barberId: id,
      title: `Jadwal ${name}`,
      description: `Booking ${name} di ${outlet.name}: nama depan pelanggan dan layanannya, tanpa nomor telepon.`,
      address: addressFor(id),
    })),
  ];
}
