import { data } from "react-router";
import type { Reader } from "#app/features/core/outbox/notification-topic.ts";
import {
  choicesOf,
  findQuietHours,
  notificationChoicesFor,
  saveNotificationChoices,
  saveQuietHours,
} from "#app/features/messages/preferences/notification-choices.server.ts";
import { notificationSettingsForm } from "#app/features/messages/preferences/notification-settings.schema.ts";
import { PushSettings } from "#app/features/messages/preferences/push-settings.tsx";
import { findPushState } from "#app/features/messages/preferences/push-state.queries.server.ts";
import { NotificationSettings } from "#app/features/messages/preferences/settings-page.tsx";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/notification-settings.ts";

export function meta() {
  return pageMeta({
    title: "Pengaturan notifikasi",
    description: "Apa yang Anda dengar dari kami, di mana, dan kapan.",
    path: paths.notificationSettings,
  });
}

/** Who never had an outlet is asked nothing about one. */
const readersOf = ({ isPartner }: { isPartner: boolean }): Reader[] =>
  isPartner ? ["customer", "outlet"] : ["customer"];

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [topics, quiet, push] = await Promise.all([
    notificationChoicesFor(user.id, readersOf(user)),
    findQuietHours(user.id),
    findPushState(user),
  ]);
  if (!quiet) throw data(null, { status: 404 });
  return { topics, quiet, push };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, notificationSettingsForm);
  if (!form.ok) return form.rejected;
  const user = context.get(userContext);
  if (form.value.act === "quiet") await saveQuietHours(user.id, form.value);
  else await saveNotificationChoices(user.id, choicesOf(form.value.wanted, readersOf(user)));
  return redirectWithToast(paths.notificationSettings, { title: "Pilihan Anda sudah disimpan." });
}

export default function NotificationSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { push, ...settings } = loaderData;
  return (
    <PageShell width="reading">
      <PageHeader title="Pengaturan notifikasi" back={{ to: paths.notifications, label: "Notifikasi" }} />
      <NotificationSettings {...settings} answer={useFormAnswer(actionData)} push={<PushSettings state={push} />} />
    </PageShell>
  );
}
