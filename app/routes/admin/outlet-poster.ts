import { data } from "react-router";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { pdfDownload } from "#app/http/download.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";
import { drawPoster } from "#app/platform/pdf-poster.server.ts";
import type { Route } from "./+types/outlet-poster.ts";

/** A sheet for the outlet's counter or mirror, whose QR code leads to its page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const outlet = await findManagedOutlet(managerOf(context), params.id);
  if (!outlet) throw data(null, { status: 404 });
  await requireUnderLimit("statement", { request, context });
  const poster = await drawPoster({
    name: outlet.name,
    invitation: "Booking tanpa antre: pilih barber dan jamnya dari ponsel.",
    link: env.ORIGIN + paths.barbershop({ id: outlet.id }),
    hint: "Pindai untuk booking",
  });
  return pdfDownload(poster, "poster-a5.pdf");
}
