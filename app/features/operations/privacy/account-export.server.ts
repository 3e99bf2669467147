import {
  exportBatchSize,
  exportLists,
  findExportHead,
} from "#app/features/operations/privacy/account-export.queries.server.ts";
import { exportedParts } from "#app/features/operations/privacy/account-export.schema.ts";
import { clock } from "#app/platform/clock.server.ts";

const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * A person's own data as JSON text, in pieces: never more than a page of rows is held, and never more than one
 * statement a page is sent. account-export.schema.ts says what is in it.
 */
export async function* exportAccount(
  userId: string,
  now = clock.now(),
  take = exportBatchSize,
): AsyncGenerator<string, void> {
  const head = await findExportHead(userId);
  const berkas = {
    format: "data-pribadi",
    versi: 1,
    dibuat_pada: new Date(now.epochMilliseconds).toISOString(),
    bagian: exportedParts,
  };
  yield JSON.stringify({ berkas, ...head }, null, 2).replace(/\n}$/, "");
  for (const [name, list] of Object.entries(exportLists)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let after = firstId;
    let isFirst = true;
    for (;;) {
      const rows = await list({ userId, after, take });
      for (const { row } of rows) {
        yield `${isFirst ? "" : ","}\n    ${JSON.stringify(row)}`;
        isFirst = false;
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < take) break;
    }
    yield isFirst ? "]" : "\n  ]";
  }
  yield "\n}\n";
}
