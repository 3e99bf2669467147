import type { Client } from "pg";
import { boxKey, openWith, openWithAny, sealWith } from "#app/platform/sealing.ts";

/** Everything that is sealed under ENCRYPTION_KEY; a test finds what is missing here. */
const columns = [
  { table: "provider_grant", id: "user_id", column: "refresh_token" },
  { table: "provider_grant", id: "user_id", column: "access_token" },
  { table: "totp_credential", id: "user_id", column: "secret" },
  { table: "kept_form", id: "id", column: "fields" },
  { table: "application", id: "id", column: "nik_box" },
  { table: "application", id: "id", column: "nib_box" },
  { table: "application", id: "id", column: "npwp_box" },
  { table: "bank_account", id: "id", column: "number" },
  { table: "calendar_feed", id: "id", column: "sealed_token", isText: true },
] as const;
type Sealed = { table: string; id: string; column: string; isText?: boolean };

interface Resealed {
  sealed: number;
  /** Under the present key already. */
  current: number;
  /** `table.column id` of boxes that no key opens: they stay as they are. */
  unreadable: string[];
}

const batch = 500;

/**
 * Seals anew under `key` what one of `oldKeys` opens, a few rows at a time while the product runs; it may be ended and
 * run again. A row that changes meanwhile is left to whoever changed it.
 */
export async function resealBoxes(client: Client, key: string, oldKeys: readonly string[]): Promise<Resealed> {
  const [present, old] = [boxKey(key), oldKeys.map(boxKey)];
  const done: Resealed = { sealed: 0, current: 0, unreadable: [] };
  for (const { table, id, column, isText = false } of columns as readonly Sealed[]) {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const { rows } = await client.query<{ id: string; box: Buffer | string }>(
        `SELECT ${id} AS id, ${column} AS box FROM ${table} WHERE ${id} > $1 AND ${column} IS NOT NULL ORDER BY ${id} LIMIT ${batch}`,
        [after],
      );
      for (const row of rows) {
        const box = typeof row.box === "string" ? Buffer.from(row.box, "base64") : row.box;
        if (opens(present, box)) done.current += 1;
        else {
          const text = openOrNull(old, box);
          if (text === null) done.unreadable.push(`${table}.${column} ${row.id}`);
          else {
            const fresh = Buffer.from(sealWith(present, text));
            await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${id} = $2 AND ${column} = $3`, [
              isText ? fresh.toString("base64") : fresh,
              row.id,
              row.box,
            ]);
            done.sealed += 1;
          }
        }
      }
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = last.id;
    }
  }
  return done;
}

function opens(key: Buffer, box: Uint8Array): boolean {
  return openOrNull([key], box) !== null;
}

function openOrNull(keys: readonly Buffer[], box: Uint8Array): string | null {
  try {
    return keys.length === 1 && keys[0] ? openWith(keys[0], box) : openWithAny(keys, box);
  } catch {
    return null;
  }
}
