import { data, type RouterContextProvider, redirect } from "react-router";
import { type SettingsSaved, saveSettings } from "#app/features/bookings/settings/save-settings.server.ts";
import type { SettingGroup } from "#app/features/bookings/settings/setting-limits.ts";
import {
  findSettings,
  type Settings,
  settingsEdition,
} from "#app/features/bookings/settings/settings.queries.server.ts";
import type { GroupValues } from "#app/features/bookings/settings/settings.schema.ts";
import { settingLines } from "#app/features/bookings/settings/show-settings.server.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import type { PageArgs } from "#app/http/context.ts";
import type { ReadForm } from "#app/http/form.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";

/**
 * The outlet of `?outlet=`, on a page of its settings.
 * @throws a 404 for what is not theirs, a redirect to the choice of an outlet when none is named
 */
export async function requireSettingsOutlet({ context, url }: PageArgs): Promise<FoundOutlet> {
  const named = url.searchParams.get("outlet");
  if (named === null) throw redirect(paths.settings);
  return requireManagedOutlet(context, named);
}

/** What every page of settings says of its outlet. */
export function shownOutlet({ id, name, status }: FoundOutlet, context: Readonly<RouterContextProvider>) {
  return { id, name, status, canEdit: canEditOutlet(status, managerOf(context)) };
}

/** What the form of one group starts from. */
export async function openSettings<Preview>(
  args: PageArgs,
  group: SettingGroup,
  preview: (settings: Settings) => Preview,
) {
  const outlet = await requireSettingsOutlet(args);
  if (group === "travel" && outlet.type !== "MOBILE_BARBER") throw data(null, { status: 404 });
  const values = await findSettings(outlet.id);
  return {
    outlet: shownOutlet(outlet, args.context),
    form: {
      values,
      seen: settingsEdition(group, values),
      preview: preview(values),
      stored: settingLines(values)[group],
    },
  };
}

type Posted<Group extends SettingGroup> = GroupValues[Group] & { intent: "save" | "preview"; seen: string };
type Refusal = Exclude<Extract<SettingsSaved, { ok: false }>["reason"], "not-found" | "not-mobile">;

const refusals: Readonly<Record<Refusal, string>> = {
  "not-editable": "Pengaturan outlet ini sedang tidak dapat diubah.",
  changed:
    "Pengaturan ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
};

/** Answers a form of settings: its example, or saved and back to the groups. Who asks has been let in already. */
export async function answerSettings<Group extends SettingGroup, Preview>(
  { context, outlet }: { context: Readonly<RouterContextProvider>; outlet: FoundOutlet },
  group: Group,
  form: ReadForm<Posted<Group>>,
  preview: (settings: Settings) => Preview,
) {
  if (group === "travel" && outlet.type !== "MOBILE_BARBER") throw data(null, { status: 404 });
  if (!form.ok) return form.rejected;
  const { intent, seen, ...own } = form.value;
  const values = own as unknown as GroupValues[Group];
  if (intent === "preview") {
    const settings = { ...(await findSettings(outlet.id)), ...(values as Partial<Settings>) };
    return data({ ...form.reject({}).data, preview: preview(settings) }, { status: 200 });
  }
  const saved = await saveSettings({ outletId: outlet.id, editor: managerOf(context), group, values, seen });
  if (saved.ok) {
    const title = saved.isChanged ? "Pengaturan disimpan" : "Tidak ada yang berubah";
    throw await redirectWithToast(`${paths.settings}?outlet=${outlet.id}`, {
      title,
      ...(saved.isChanged && { description: "Berlaku untuk booking baru mulai sekarang." }),
    });
  }
  if (saved.reason === "not-found" || saved.reason === "not-mobile") throw data(null, { status: 404 });
  const refused = form.reject({ "": refusals[saved.reason] });
  return data({ ...refused.data, isConflict: saved.reason === "changed" }, { status: 409 });
}
