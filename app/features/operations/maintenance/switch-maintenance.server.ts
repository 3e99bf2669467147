import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import {
  forgetMaintenance,
  readMaintenanceSwitch,
} from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import type { MaintenanceCommand } from "#app/features/operations/maintenance/maintenance.schema.ts";
import {
  currentMaintenance,
  type MaintenanceSwitch,
  planRefusal,
} from "#app/features/operations/maintenance/maintenance.ts";
import { wallInstant } from "#app/lib/wall-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export type SwitchRefusal = "no-such-time" | "past" | "backwards" | "too-long" | "overlaps" | "not-found" | "is-off";
type Switched = { ok: true } | { ok: false; reason: SwitchRefusal };

const key = "maintenance";
const done = { on: "switched-on", off: "switched-off", plan: "planned", unplan: "plan-removed" } as const;

/**
 * Switches the maintenance of the whole platform, or plans one; times are those of Jakarta. Every process knows of it
 * three seconds later. What is over leaves the plan.
 */
export async function switchMaintenance(
  command: MaintenanceCommand,
  member: Actor,
  now: Temporal.Instant = clock.now(),
): Promise<Switched> {
  const switched = await inTransaction(async (tx): Promise<Switched> => {
    await tx.$executeRaw`INSERT INTO setting (key, value) VALUES (${key}, '{"on": false}') ON CONFLICT DO NOTHING`;
    const [row] = await tx.$queryRaw<{ value: unknown }[]>`SELECT value FROM setting WHERE key = ${key} FOR UPDATE`;
    const before = readMaintenanceSwitch(row?.value);
    const changed = changedSwitch(before, command, now.epochMilliseconds);
    if (!changed.ok) return changed;
    const { planned = [], ...after } = changed.value;
    const value = { ...after, planned: planned.map((plan) => ({ ...plan })) };
    await tx.setting.update({ where: { key }, data: { value } });
    await writeAudit(tx, {
      ...{ actor: member, action: `maintenance.${done[command.act]}`, entity: "setting", entityId: key },
      before: { ...before, planned: (before.planned ?? []).map((plan) => ({ ...plan })) },
      after: { ...value, reason: command.reason },
    });
    return { ok: true };
  });
  forgetMaintenance();
  return switched;
}

type Changed = { ok: true; value: MaintenanceSwitch } | { ok: false; reason: SwitchRefusal };

function changedSwitch(before: MaintenanceSwitch, command: MaintenanceCommand, now: number): Changed {
  const planned = (before.planned ?? []).filter(({ until }) => Date.parse(until) > now);
  const off = { on: false, message: null, from: null, until: null, planned };
  switch (command.act) {
    case "on": {
      const until = command.until === undefined ? null : wallInstant(command.until, "WIB");
      if (command.until !== undefined && !until) return { ok: false, reason: "no-such-time" };
      if (until && until.epochMilliseconds <= now) return { ok: false, reason: "past" };
      const value = { ...off, on: true, message: command.message ?? null, until: until?.toString() ?? null };
      return { ok: true, value };
    }
    case "off": {
      // What is under way by plan ends with it.
      if (!currentMaintenance(before, now)) return { ok: false, reason: "is-off" };
      return { ok: true, value: { ...off, planned: planned.filter(({ from }) => Date.parse(from) > now) } };
    }
    case "plan": {
      const [from, until] = [command.from, command.until].map((time) => wallInstant(time, "WIB"));
      if (!from || !until) return { ok: false, reason: "no-such-time" };
      const times = { from: from.epochMilliseconds, until: until.epochMilliseconds };
      const refusal = planRefusal(times, planned, now);
      if (refusal) return { ok: false, reason: refusal };
      const added = { id: randomUUIDv7(), message: command.message ?? null, from: String(from), until: String(until) };
      const all = [...planned, added].sort((one, other) => Date.parse(one.from) - Date.parse(other.from));
      return { ok: true, value: { ...before, planned: all } };
    }
    case "unplan": {
      const left = planned.filter(({ id }) => id !== command.plan);
      if (left.length === planned.length) return { ok: false, reason: "not-found" };
      return { ok: true, value: { ...before, planned: left } };
    }
  }
}
