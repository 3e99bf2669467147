import { data, Form } from "react-router";
import {
  choicesOf,
  notificationChoicesFor,
  saveNotificationChoices,
} from "#app/features/messages/preferences/notification-choices.server.ts";
import { notificationSettingsForm } from "#app/features/messages/preferences/notification-settings.schema.ts";
import { TopicChoices } from "#app/features/messages/preferences/topic-choices.tsx";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireSettingsOutlet, shownOutlet } from "#app/http/outlet-settings.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { SettingsFrame } from "#app/http/pages/settings-frame.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/settings-notifications.ts";

export function meta() {
  return pageMeta({
    title: "Notifikasi outlet",
    description: "Apa yang Anda dengar tentang outlet, dan lewat mana.",
    path: paths.outletNotificationSettings,
  });
}

/** What is told of outlets goes to their owner: the choice is a person's, the same for all their outlets. */
export async function loader(args: Route.LoaderArgs) {
  const outlet = await requireSettingsOutlet(args);
  const topics = await notificationChoicesFor(args.context.get(userContext).id, ["outlet"]);
  return { outlet: shownOutlet(outlet, args.context), topics };
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("account-write", args);
  const outlet = await requireSettingsOutlet(args);
  const form = await readForm(args.request, notificationSettingsForm);
  if (!form.ok) return form.rejected;
  if (form.value.act !== "choices") throw data(null, { status: 400 });
  await saveNotificationChoices(args.context.get(userContext).id, choicesOf(form.value.wanted, ["outlet"]));
  return redirectWithToast(`${paths.settings}?outlet=${outlet.id}`, { title: "Pilihan Anda sudah disimpan." });
}

export default function SettingsNotifications({ loaderData: { outlet, topics }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <SettingsFrame
      outlet={outlet}
      title="Notifikasi outlet"
      lead="Pilihan ini milik akun Anda dan berlaku untuk semua outlet Anda."
    >
      <Form method="post" noValidate className="flex grow flex-col gap-6">
        <HiddenFields values={{ act: "choices" }} />
        <ErrorSummary title="Belum tersimpan" errors={answer?.errors} fields={[]} answer={answer} />
        <TopicChoices topics={topics} ticked={answer ? [answer.values.wanted ?? []].flat() : undefined} />
        <p>
          <LinkButton to={paths.notificationSettings} variant="quiet" size="sm">
            Jam tenang dan notifikasi lainnya
          </LinkButton>
        </p>
        <StickyBar action={<SubmitButton pendingLabel="Menyimpan…">Simpan</SubmitButton>} />
      </Form>
    </SettingsFrame>
  );
}
