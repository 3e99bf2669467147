import { stringify } from "csv-stringify/sync";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { type Member, memberActor } from "#app/features/operations/people/member.server.ts";
import {
  exportedUsers,
  type UserFilter,
  userSearch,
  userStateText,
} from "#app/features/operations/people/user-filter.ts";
import { findUsers, stateOf } from "#app/features/operations/people/user-list.queries.server.ts";
import { maskMobile } from "#app/lib/phone.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** The people of a filter for a spreadsheet, without phone numbers, at most 10,000; that it was taken is on record. */
export async function userCsv(
  member: Member,
  filter: UserFilter,
  now = clock.now(),
): Promise<{ text: string; name: string }> {
  const rows = await findUsers({ ...filter, after: null }, exportedUsers + 1, now);
  const isCut = rows.length > exportedUsers;
  const shown = rows.slice(0, exportedUsers);
  const lines = [
    ["Nama", "E-mail", "WhatsApp (disamarkan)", "Peran", "Outlet", "Keadaan", "Bergabung", "Terakhir masuk", "ID"],
    ...shown.map((user) => [
      ...[user.name, user.email, user.phone ? maskMobile(user.phone) : "", user.roles.join(" "), user.outlets],
      ...[userStateText[stateOf(user)], user.createdAt.toISOString(), user.lastSignInAt?.toISOString() ?? "", user.id],
    ]),
    ...(isCut
      ? [[`Dipotong: hanya ${exportedUsers} baris pertama. Persempit saringannya.`, ...Array<string>(8).fill("")]]
      : []),
  ];
  await inTransaction((tx) =>
    writeAudit(tx, {
      actor: memberActor(member),
      action: "management.exported",
      entity: "user",
      entityId: "list",
      after: { reason: "Unduhan CSV", filter: userSearch({ ...filter, after: null }), rows: shown.length, isCut },
    }),
  );
  const text = stringify(lines, {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return { text, name: `orang-${localDate(now, "WIB").toString()}.csv` };
}
