import { dayCsv } from "#app/features/bookings/day-closing/day-files.server.ts";
import { showDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { requireDay } from "#app/http/pages/outlet-day.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/day-csv.ts";

export async function loader(args: Route.LoaderArgs) {
  const { outlet, day: asked } = await requireDay(args);
  await requireUnderLimit("statement", args);
  const day = await showDay(outlet, asked);
  return csvDownload(dayCsv(day), `tutup-hari-${day.date}.csv`);
}
