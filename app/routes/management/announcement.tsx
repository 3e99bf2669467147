import { showAnnouncement } from "#app/features/messages/announcement/announcement.queries.server.ts";
import { announcementForm } from "#app/features/messages/announcement/announcement.schema.ts";
import { AnnouncementActs, CurrentAnnouncement } from "#app/features/messages/announcement/announcement-acts.tsx";
import {
  type AnnouncementRefusal,
  saveAnnouncement,
} from "#app/features/messages/announcement/save-announcement.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { untilRefusals } from "#app/lib/wall-time.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/announcement.ts";

const path = paths.announcement;

const refusalText: Record<AnnouncementRefusal, { field: string; text: string }> = {
  ...untilRefusals,
  none: { field: "", text: "Tidak ada pengumuman lagi." },
};

export function meta() {
  return pageMeta({ title: "Pengumuman", description: "Teks yang tampil di semua halaman.", path });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await showAnnouncement(), mayAct: mayAct(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, announcementForm);
  if (!form.ok) return form.rejected;
  const saved = await saveAnnouncement(form.value, memberOf(context));
  if (saved.ok)
    return redirectWithToast(path, { title: "Tersimpan", description: "Perubahan sampai dalam beberapa detik." });
  const { field, text } = refusalText[saved.reason];
  return form.reject({ [field]: text });
}

/** Also after a refusal: the announcement shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementAnnouncement({ loaderData: { view, mayAct }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Pengumuman" back={{ to: paths.management, label: "Ringkasan" }} />
      <ActRefusal answer={answer} />
      <CurrentAnnouncement view={view} />
      {mayAct && <AnnouncementActs hasOne={view !== null} answer={answer} />}
    </PageShell>
  );
}
