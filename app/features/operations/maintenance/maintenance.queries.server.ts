import { setTimeout as sleep } from "node:timers/promises";
import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  currentMaintenance,
  type Maintenance,
  type MaintenanceSwitch,
  maintenanceAt,
  retryAfter,
} from "#app/features/operations/maintenance/maintenance.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Milliseconds for which a process believes what it read. */
const believedMs = 3_000;
/** And for which anybody waits for it to be read again: every request asks this, also one whose answer lies ready. */
const patienceMs = 300 * env.DATABASE_PATIENCE_FACTOR;
const off: MaintenanceSwitch = { on: false, message: null, from: null, until: null };
const momentText = z.iso.datetime({ offset: true });
const instant = momentText.nullish().transform((value) => value ?? null);
const shape = z.object({
  on: z.boolean(),
  message: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  from: instant,
  until: instant,
  planned: z
    .array(z.object({ id: z.string(), message: z.string().nullable(), from: momentText, until: momentText }))
    .default([]),
});

/** The switch as it is stored; what makes no sense counts as off. */
export function readMaintenanceSwitch(value: unknown): MaintenanceSwitch {
  const found = shape.safeParse(value);
  return found.success ? found.data : off;
}

interface LastRead {
  value: MaintenanceSwitch;
  at: number;
  /** Under way: everybody who asks meanwhile waits for the same. */
  next: Promise<void> | null;
}

const read: LastRead = { value: off, at: Number.NEGATIVE_INFINITY, next: null };

/**
 * Whether the platform is under maintenance, from memory for a few seconds. A switch that cannot be read counts as off:
 * the check must not be what closes the platform. While the database says nothing at all the last one read counts.
 */
export async function findMaintenance(
  now: Temporal.Instant = clock.now(),
): Promise<Maintenance & { retryAfterSeconds: number }> {
  const at = now.epochMilliseconds;
  if (Math.abs(at - read.at) >= believedMs) {
    read.next ??= readSwitch().then((value) => {
      Object.assign(read, { value, at, next: null });
    });
    const isFirst = read.at === Number.NEGATIVE_INFINITY;
    await Promise.race(isFirst ? [read.next] : [read.next, sleep(patienceMs, undefined, { ref: false })]);
  }
  const until = currentMaintenance(read.value, at)?.until ?? null;
  return { ...maintenanceAt(read.value, at), retryAfterSeconds: retryAfter({ until }, at) };
}

/** Has this process read the switch again at once, after it was changed here. */
export function forgetMaintenance(): void {
  read.at = Number.NEGATIVE_INFINITY;
}

async function readSwitch(): Promise<MaintenanceSwitch> {
  try {
    const row = await db.setting.findUnique({ where: { key: "maintenance" }, select: { value: true } });
    return row ? shape.parse(row.value) : off;
  } catch (error) {
    logger.warn({ error: String(error) }, "maintenance switch not read");
    return off;
  }
}
