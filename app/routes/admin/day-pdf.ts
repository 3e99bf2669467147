import { dayPdf } from "#app/features/bookings/day-closing/day-files.server.ts";
import { showDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import { pdfDownload } from "#app/http/download.server.ts";
import { requireDay } from "#app/http/pages/outlet-day.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/day-pdf.ts";

export async function loader(args: Route.LoaderArgs) {
  const { outlet, day: asked } = await requireDay(args);
  await requireUnderLimit("statement", args);
  const day = await showDay(outlet, asked);
  return pdfDownload(await dayPdf(day), `tutup-hari-${day.date}.pdf`);
}
