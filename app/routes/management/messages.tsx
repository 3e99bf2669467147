import { href } from "react-router";
import { listMessages } from "#app/features/messages/contact/messages.queries.server.ts";
import {
  messageFilterValues,
  messageSearch,
  readMessageFilter,
} from "#app/features/messages/contact/messages-filter.ts";
import { MessageFilterForm, MessagesList } from "#app/features/messages/contact/messages-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/messages.ts";

const path = "/management-dashboard/messages";

export function meta() {
  return pageMeta({
    title: "Pesan kontak",
    description: "Pesan dari halaman Kontak, yang terbaru lebih dulu.",
    path,
    isPrivate: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readMessageFilter(url.searchParams);
  return { ...(await listMessages(filter)), filter, canExport: mayAct(context) };
}

export default function ManagementMessages({ loaderData }: Route.ComponentProps) {
  const { messages, next, filter, canExport } = loaderData;
  const at = (after: typeof next) => path + messageSearch({ ...filter, after });
  const isNarrowed = Object.keys(messageFilterValues(filter)).length > 0;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Pesan kontak"
        lead="Berisi data pribadi: pakai hanya untuk membalas pengirimnya."
        back={{ to: href("/management-dashboard"), label: "Ringkasan" }}
      />
      <MessageFilterForm filter={filter} path={path} canExport={canExport} />
      <MessagesList
        messages={messages}
        isNarrowed={isNarrowed}
        messagePath={(id) => href("/management-dashboard/messages/:id", { id })}
      />
      <Pagination
        label="Halaman pesan"
        previous={filter.after && { to: at(null), label: "Terbaru" }}
        next={next && { to: at(next), label: "Lebih lama" }}
      />
    </PageShell>
  );
}
