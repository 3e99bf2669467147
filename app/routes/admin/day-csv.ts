import { dayCsv } from "#app/features/bookings/day-closing/day-files.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { requireShownDay } from "#app/http/pages/outlet-day.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/day-csv.ts";

export async function loader(args: Route.LoaderArgs) {
  const { day } = await requireShownDay(args);
  await requireUnderLimit("statement", args);
  return csvDownload(dayCsv(day), `tutup-hari-${day.date}.csv`);
}
