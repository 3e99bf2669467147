import { z } from "zod";
import { listMyNotifications } from "#app/features/messages/inbox/my-notifications.queries.server.ts";
import { NoNotifications, NotificationList, ReadAllForm } from "#app/features/messages/inbox/notification-list.tsx";
import { markRead } from "#app/features/messages/inbox/read-notifications.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/notifications.ts";

const path = paths.notifications;

export function meta() {
  return pageMeta({ title: "Notifikasi", description: "Kabar tentang booking, pembayaran, dan outlet Anda.", path });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = url.searchParams.get("view") === "unread" ? "unread" : "all";
  const cursor = url.searchParams.get("after");
  return { view, ...(await listMyNotifications(context.get(userContext).id, { view, cursor })) } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, z.object({ act: z.literal("read-all") }));
  if (!form.ok) return form.rejected;
  await markRead(context.get(userContext).id, null);
  return redirectWithToast(path, { title: "Semua notifikasi ditandai sudah dibaca." });
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { view, notifications, unread, next, isFirstPage } = loaderData;
  const base = view === "unread" ? `${path}?view=unread` : path;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Notifikasi"
        actions={
          <>
            {unread > 0 && <ReadAllForm />}
            <LinkButton to={paths.notificationSettings} variant="secondary">
              Pengaturan
            </LinkButton>
          </>
        }
      />
      <LinkTabs
        label="Saring notifikasi"
        items={[
          { to: path, label: "Semua", current: view === "all" },
          { to: `${path}?view=unread`, label: "Belum dibaca", current: view === "unread", count: unread },
        ]}
      />
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} />
      ) : (
        <NoNotifications isUnreadOnly={view === "unread"} />
      )}
      <Pagination
        label="Halaman notifikasi"
        previous={isFirstPage ? null : { to: base, label: "Terbaru" }}
        next={next ? { to: `${base}${view === "unread" ? "&" : "?"}after=${next}`, label: "Lebih lama" } : null}
      />
    </PageShell>
  );
}
