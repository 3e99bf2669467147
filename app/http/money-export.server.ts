import type { RouterContextProvider } from "react-router";
import { exportList, type ListExport, longestExport } from "#app/features/core/lists/export-list.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";

interface Exported extends Omit<ListExport, "rows" | "filter"> {
  /** What the address narrows the list to, by name. */
  filter: Readonly<Record<string, string | null>>;
  /** The newest rows, at most so many. */
  read: (most: number) => Promise<ListExport["rows"]>;
}

/** A filtered list of management as a file; the audit log notes who took it. */
export async function csvOfList(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { filter, read, ...list }: Exported,
): Promise<Response> {
  await requireUnderLimit("statement", { request, context });
  const set = Object.entries(filter).flatMap(([name, value]) => (value && name !== "after" ? [[name, value]] : []));
  const rows = await read(longestExport + 1);
  const file = await exportList(memberOf(context), { ...list, filter: Object.fromEntries(set), rows });
  return csvDownload(file.text, file.name);
}
