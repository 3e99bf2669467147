import type { SettingGroup } from "#app/features/bookings/settings/setting-limits.ts";
import { findSettings, settingsEdition, settingsOf } from "#app/features/bookings/settings/settings.queries.server.ts";
import type { GroupValues } from "#app/features/bookings/settings/settings.schema.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { type EditRefusal, type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";

interface SaveSettings<Group extends SettingGroup> extends EditRequest {
  group: Group;
  values: GroupValues[Group];
  /** The edition that the form was filled from. */
  seen: string;
}

export type SettingsSaved =
  | { ok: true; isChanged: boolean }
  /** `changed`: somebody else saved in between; `not-mobile`: the outlet does not travel. */
  | { ok: false; reason: EditRefusal | "changed" | "not-mobile" };

/** Saves one page of settings. Bookings keep the policy of the moment they were made. */
export function saveSettings<Group extends SettingGroup>({
  group,
  values,
  seen,
  ...request
}: SaveSettings<Group>): Promise<SettingsSaved> {
  return editOutlet(request, async (tx, outlet, actor): Promise<SettingsSaved> => {
    if (group === "travel" && outlet.type !== "MOBILE_BARBER") return { ok: false, reason: "not-mobile" };
    const stored = await findSettings(outlet.id, tx);
    if (settingsEdition(group, stored) !== seen) return { ok: false, reason: "changed" };
    const before = settingsOf(group, stored);
    const data: Partial<GroupValues[SettingGroup]> = values;
    const changed = await tx.outlet.update({ where: { id: outlet.id }, data, select: { id: true } });
    const after = settingsOf(group, { ...stored, ...data });
    const isChanged = Object.keys(before).some((column) => before[column] !== after[column]);
    if (isChanged) {
      const action = `outlet.${group}-changed` as const;
      await writeAudit(tx, { actor, action, entity: "outlet", entityId: changed.id, before, after });
    }
    return { ok: true, isChanged };
  });
}
