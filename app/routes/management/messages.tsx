import { data, href } from "react-router";
import { handleMessage } from "#app/features/contact/handle-messages.server.ts";
import { listMessages } from "#app/features/contact/messages.queries.server.ts";
import { handleForm } from "#app/features/contact/messages.schema.ts";
import { messageSearch, readMessageFilter } from "#app/features/contact/messages-filter.ts";
import { MessagesList } from "#app/features/contact/ui/messages-list.tsx";
import { requestIdContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/messages.ts";

export function meta() {
  return pageMeta({
    title: "Pesan kontak",
    description: "Pesan dari halaman Kontak, yang terbaru lebih dulu.",
    path: "/management-dashboard/messages",
    isPrivate: true,
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readMessageFilter(url.searchParams);
  return { ...(await listMessages(filter)), filter };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, handleForm);
  if (!form.ok) return form.rejected;
  const member = { id: context.get(managerContext).id, requestId: context.get(requestIdContext) };
  const handled = await handleMessage({ messageId: form.value.message, member });
  if (!handled.ok) throw data(null, { status: 404 });
  const title = handled.wasHandled ? "Pesan ini sudah ditangani sebelumnya." : "Pesan ditandai sudah ditangani.";
  return redirectWithToast(
    href("/management-dashboard/messages") + messageSearch(readMessageFilter(url.searchParams)),
    {
      title,
    },
  );
}

export default function ManagementMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, next, filter } = loaderData;
  const path = href("/management-dashboard/messages");
  const errors = Object.values(actionData?.errors ?? {}).flat();
  const views = [
    { isAll: false, label: "Belum ditangani" },
    { isAll: true, label: "Semua" },
  ];
  return (
    <PageShell width="reading">
      <PageHeader title="Pesan kontak" lead="Berisi data pribadi: pakai hanya untuk membalas pengirimnya." />
      <LinkTabs
        label="Saring pesan"
        items={views.map(({ isAll, label }) => ({
          to: path + messageSearch({ isAll, after: null }),
          label,
          current: filter.isAll === isAll,
        }))}
      />
      {errors.length > 0 && (
        <Notice tone="danger" title="Belum berhasil" role="alert">
          {errors.join(" ")}
        </Notice>
      )}
      <MessagesList messages={messages} isAll={filter.isAll} />
      <Pagination
        label="Halaman pesan"
        previous={filter.after && { to: path + messageSearch({ ...filter, after: null }), label: "Terbaru" }}
        next={next && { to: path + messageSearch({ ...filter, after: next }), label: "Lebih lama" }}
      />
    </PageShell>
  );
}
