import { data, redirect } from "react-router";
import { readDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import { findShownOutlet, listWalletOutlets } from "#app/features/money/wallet/outlet-wallet.queries.server.ts";
import type { PageArgs } from "#app/http/context.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import * as paths from "#app/paths.ts";

/**
 * The outlet and day of `?outlet=&date=`: without them the first of the user's own that works, and today.
 * @throws a 404 for what is not theirs and for no day, a redirect where there is none of their own
 */
export async function requireDay({ context, url }: PageArgs) {
  const reader = managerOf(context);
  const named = url.searchParams.get("outlet");
  const own = await listWalletOutlets(reader.id);
  const working = own.filter(({ status }) => status === "ACTIVE");
  const outlet = await findShownOutlet(reader, named, working.length > 0 ? working : own);
  if (!outlet && !named) throw redirect(paths.outlets);
  const day = outlet && readDay(url.searchParams.get("date"), outlet);
  if (!outlet || !day) throw data(null, { status: 404 });
  return { outlet, day };
}
