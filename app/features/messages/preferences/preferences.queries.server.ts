import { z } from "zod";
import { defaultQuiet, type QuietHours } from "#app/features/messages/preferences/quiet-hours.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** Where a person can be reached, and what they said about it. */
export interface Preferences {
  userId: string;
  name: string;
  /** Empty without a verified one. */
  email: string;
  /** Null without a verified one. */
  phone: string | null;
  hasPush: boolean;
  /** Suspended or deleted: nothing is sent. */
  isGone: boolean;
  quiet: QuietHours;
  /** `<topic> <channel>` → whether it is wanted, where that was chosen. */
  choices: Readonly<Record<string, boolean>>;
}

const row = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    hasPush: z.boolean(),
    isGone: z.boolean(),
    quietWanted: z.boolean(),
    fromMin: z.number(),
    untilMin: z.number(),
    zone: z.enum(["WIB", "WITA", "WIT"]),
    choices: z.record(z.string(), z.boolean()),
  })
  .transform(
    ({ quietWanted, fromMin, untilMin, zone, ...rest }): Preferences => ({
      ...rest,
      quiet: { wanted: quietWanted, fromMin, untilMin, zone },
    }),
  );

/**
 * The preferences of these people by their id. Who chose no zone has that of their outlet, else of the last booking, else
 * WIB.
 */
export async function listPreferences(userIds: readonly string[], tx: Tx = db): Promise<Map<string, Preferences>> {
  const found = await readRows(
    row,
    Prisma.sql`/* preferences */
      SELECT u.id AS "userId", u.name,
             CASE WHEN u.email_verified THEN u.email ELSE '' END AS email,
             CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone,
             EXISTS (SELECT FROM push_subscription p WHERE p.user_id = u.id) AS "hasPush",
             u.suspended_at IS NOT NULL OR u.deleted_at IS NOT NULL AS "isGone",
             coalesce(q.wanted, ${defaultQuiet.wanted}) AS "quietWanted",
             coalesce(q.from_min, ${defaultQuiet.fromMin})::int AS "fromMin",
             coalesce(q.until_min, ${defaultQuiet.untilMin})::int AS "untilMin",
             coalesce(q.zone, (SELECT o.zone FROM outlet o WHERE o.owner_id = u.id ORDER BY o.created_at LIMIT 1),
               (SELECT b.zone FROM booking b WHERE b.customer_id = u.id ORDER BY b.start_at DESC, b.id DESC LIMIT 1),
               'WIB')::text AS zone,
             coalesce((SELECT jsonb_object_agg(c.topic || ' ' || c.channel, c.wanted)
                       FROM notification_choice c WHERE c.user_id = u.id), '{}') AS choices
      FROM "user" u LEFT JOIN quiet_hours q ON q.user_id = u.id
      WHERE u.id = ANY(${[...new Set(userIds)]}::uuid[])`,
    tx,
  );
  return new Map(found.map((each) => [each.userId, each]));
}

/** Whether something could be sent to the person by the channel. */
export function isReachable({ phone, email, hasPush, isGone }: Preferences, channel: DeliveryChannel): boolean {
  if (isGone) return false;
  if (channel === DeliveryChannel.WHATSAPP) return phone !== null;
  return channel === DeliveryChannel.EMAIL ? email !== "" : hasPush;
}
