import { Settings } from "lucide-react";
import { Form } from "react-router";
import type { NotificationRow } from "#app/features/messages/inbox/my-notifications.queries.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Each leads to what it tells of, by way of the address that notes that it was read. */
export function NotificationList({ notifications }: { notifications: readonly NotificationRow[] }) {
  return (
    <ul className="divide-y divide-stone-200 overflow-hidden rounded-xl border border-stone-200 bg-white">
      {notifications.map(({ id, title, body, isRead, when, iso }) => (
        <li key={id}>
          <Link
            to={paths.notification({ id })}
            className={classNames(
              "flex gap-3 p-4 -outline-offset-2 hover:bg-stone-50",
              !isRead && "bg-orange-50 hover:bg-orange-100",
            )}
          >
            <span
              aria-hidden="true"
              className={classNames("mt-2 size-2.5 shrink-0 rounded-full", isRead ? "bg-transparent" : "bg-orange-700")}
            />
            <div className="min-w-0 space-y-1">
              <p className={classNames("wrap-anywhere", isRead ? "font-semibold" : "font-bold")}>
                {!isRead && <span className="sr-only">Belum dibaca: </span>}
                {title}
              </p>
              <p className="wrap-anywhere text-stone-700">{body}</p>
              <time dateTime={iso} className="block text-sm text-stone-600">
                {when}
              </time>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ReadAllForm() {
  return (
    <Form method="post">
      <input type="hidden" name="act" value="read-all" />
      <SubmitButton variant="secondary" pendingLabel="Menandai…">
        Tandai semua dibaca
      </SubmitButton>
    </Form>
  );
}

export function NoNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <EmptyState
      title={isUnreadOnly ? "Semua sudah dibaca" : "Belum ada notifikasi"}
      text={
        isUnreadOnly
          ? "Yang baru akan tampil di sini."
          : "Kabar tentang booking, pembayaran, dan outlet Anda tampil di sini."
      }
      action={
        isUnreadOnly ? (
          <LinkButton to={paths.notifications} variant="secondary">
            Lihat semua
          </LinkButton>
        ) : (
          <LinkButton to={paths.notificationSettings} variant="secondary" icon={Settings}>
            Atur notifikasi
          </LinkButton>
        )
      }
    />
  );
}
