import type { Temporal } from "temporal-polyfill";
import { findOutlet, type OutletRecord } from "#app/features/outlets/discovery/outlet.queries.server.ts";
import type { OutletCard } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { showOutlet } from "#app/features/outlets/discovery/show-outlet.server.ts";
import { outletCard, timeTexts } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import { listOutlets, type OutletRow } from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { placeOfPosition } from "#app/features/outlets/search/search-place.ts";
import { listNextFreeTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { outletFact } from "#app/platform/outlet-memory.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

export type OutletPage =
  | { isFound: true; outlet: OutletView; similar: OutletCard[] }
  /** Unknown, not active, or no id at all: what else there is. */
  | { isFound: false; similar: OutletCard[] };

const similarOutlets = 4;
const exceptionDays = 45;

/**
 * The page of an outlet with similar outlets nearby: three statements, reviews apart, and the free times alone for as
 * long as nothing else changed.
 */
export async function showOutletPage(id: string, now: Temporal.Instant): Promise<OutletPage> {
  const at = now.epochMilliseconds;
  const [from, to] = [new Date(at - 2 * dayMs), new Date(at + exceptionDays * dayMs)];
  const record = await outletFact(id, "outlet-page", () => onReplica("outlet-page", () => findOutlet(id, from, to)));
  const isFound = record?.status === "ACTIVE";
  const around = record ? await outletFact(id, "nearby", () => listNearby(record, at)) : await listNearby(null, at);
  const nearby = around.filter((row) => row.id !== record?.id).slice(0, similarOutlets);
  const ids = nearby.map((row) => row.id);
  const times = await listNextFreeTimes(isFound ? [record.id, ...ids] : ids, now);
  const centre = record && record.type === "BARBERSHOP" ? placeOfPosition(record.lat, record.lng) : null;
  const similar = nearby.map((row) => outletCard(row, times.get(row.id) ?? [], centre, now));
  if (!isFound) return { isFound, similar };
  const chips = timeTexts(record, times.get(record.id) ?? [], now);
  return { isFound, outlet: showOutlet(record, chips, now), similar };
}

const dayMs = 86_400_000;

/** Outlets around this one, from the middle of its kecamatan where its own place is private; the best without one. */
async function listNearby(outlet: OutletRecord | null, at: number): Promise<OutletRow[]> {
  const limit = similarOutlets + 1;
  const centre = outlet?.kelurahan.parent;
  const isPrivate = outlet?.type === "MOBILE_BARBER";
  const lat = isPrivate ? centre?.lat : outlet?.lat;
  const lng = isPrivate ? centre?.lng : outlet?.lng;
  const place = lat != null && lng != null ? { ...placeOfPosition(lat, lng), isOwnPosition: false } : null;
  return listOutlets({ place, words: [] }, { sort: "distance", limit }, at);
}
