import { z } from "zod";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  newDays,
  typedNumber,
  type UserFilter,
  userFilter,
  userPageSize,
  userStateText,
} from "#app/features/operations/people/user-filter.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { searchOf } from "#app/lib/list-filter.ts";
import { maskMobile } from "#app/lib/phone.ts";
import { formatBriefInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.date(),
  lastSignInAt: z.date().nullable(),
  suspendedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
  roles: z.array(z.enum(["ADMIN", "MANAGEMENT", "SUPPORT"])),
  outlets: z.number(),
});

export type UserState = "active" | "suspended" | "deleted";
type FoundUser = z.infer<typeof row>;

export function stateOf({ suspendedAt, deletedAt }: Pick<FoundUser, "suspendedAt" | "deletedAt">): UserState {
  return deletedAt ? "deleted" : suspendedAt ? "suspended" : "active";
}

/** People by part of a name or an e-mail address, or by a whole phone number, referral or booking code; the newest first. */
async function findUsers(
  { text, role, state, after }: UserFilter,
  limit: number,
  now = clock.now(),
): Promise<FoundUser[]> {
  const number = typedNumber(text);
  const pattern = containing(text.toLowerCase());
  const conditions = [Prisma.sql`TRUE`];
  if (number) {
    conditions.push(Prisma.sql`u.phone = ${number}`);
  } else if (text) {
    conditions.push(Prisma.sql`u.id IN (
      SELECT id FROM "user" WHERE lower(name) LIKE ${pattern} OR lower(email) LIKE ${pattern}
      UNION ALL SELECT user_id FROM referral_code WHERE lower(code) = ${text.toLowerCase()}
      UNION ALL SELECT customer_id FROM booking WHERE code = ${text.toUpperCase()})`);
  }
  if (role === "PARTNER") {
    conditions.push(Prisma.sql`EXISTS (SELECT FROM outlet o WHERE o.owner_id = u.id AND o.status <> 'DRAFT')`);
  } else if (role) {
    conditions.push(Prisma.sql`EXISTS (SELECT FROM role_grant r WHERE r.user_id = u.id AND r.role = ${role}::role)`);
  }
  if (state === "active") conditions.push(Prisma.sql`u.suspended_at IS NULL AND u.deleted_at IS NULL`);
  if (state === "suspended") conditions.push(Prisma.sql`u.suspended_at IS NOT NULL AND u.deleted_at IS NULL`);
  if (state === "deleted") conditions.push(Prisma.sql`u.deleted_at IS NOT NULL`);
  if (state === "new") conditions.push(Prisma.sql`u.created_at > ${toDate(now.subtract({ hours: newDays * 24 }))}`);
  if (after) conditions.push(Prisma.sql`(u.created_at, u.id) < (${new Date(after.at)}, ${after.id}::uuid)`);
  return readRows(
    row,
    Prisma.sql`/* users */
    SELECT u.id, u.name, u.email, u.phone, u.created_at AS "createdAt", u.last_sign_in_at AS "lastSignInAt",
      u.suspended_at AS "suspendedAt", u.deleted_at AS "deletedAt",
      (SELECT coalesce(array_agg(r.role::text ORDER BY r.role), '{}') FROM role_grant r WHERE r.user_id = u.id) AS roles,
      (SELECT count(*)::int FROM outlet o WHERE o.owner_id = u.id AND o.status <> 'DRAFT') AS outlets
    FROM "user" u WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`,
  );
}

export type UserRow = ReturnType<typeof viewOf>;

/** A page of them as it is shown. */
export async function listUsers(filter: UserFilter, now = clock.now()) {
  const rows = await findUsers(filter, userPageSize + 1, now);
  const last = rows[userPageSize - 1];
  const next = rows.length > userPageSize && last ? { at: last.createdAt.getTime(), id: last.id } : null;
  return { users: rows.slice(0, userPageSize).map(viewOf), next };
}

function viewOf(user: FoundUser) {
  const { id, name, email, phone, createdAt, lastSignInAt, roles, outlets } = user;
  return {
    ...{ id, name, email, roles, outlets, state: stateOf(user) },
    phone: phone ? maskMobile(phone) : null,
    joined: formatBriefInstant(createdAt, "WIB"),
    lastSignIn: lastSignInAt ? formatBriefInstant(lastSignInAt, "WIB") : null,
  };
}

const header = [
  ...["Nama", "E-mail", "WhatsApp (disamarkan)", "Peran", "Outlet", "Keadaan", "Bergabung", "Terakhir masuk", "ID"],
];

/** Without phone numbers. */
export const userCsv: CsvList = {
  list: "users",
  fileName: "orang",
  async read({ search, most, now }) {
    const filter = userFilter.read(search);
    const rows = (await findUsers(filter, most, now)).map((user) => [
      ...[user.name, user.email, user.phone ? maskMobile(user.phone) : "", user.roles.join(" "), user.outlets],
      ...[userStateText[stateOf(user)], user.createdAt.toISOString(), user.lastSignInAt?.toISOString() ?? "", user.id],
    ]);
    return { filter: userFilter.values(filter), header, rows };
  },
  cutRow: ["Dipotong: hanya 10000 baris pertama. Persempit saringannya.", ...header.slice(1).map(() => "")],
  record: ({ filter, ...counted }) => ({
    entity: "user",
    entityId: "list",
    after: { reason: "Unduhan CSV", filter: searchOf(filter), ...counted },
  }),
};
