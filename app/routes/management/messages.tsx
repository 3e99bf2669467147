import { listMessages } from "#app/features/messages/contact/messages.queries.server.ts";
import { messageFilter } from "#app/features/messages/contact/messages-filter.ts";
import { MessageFilterForm, MessagesList } from "#app/features/messages/contact/messages-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/messages.ts";

const path = paths.managedMessages;

export function meta() {
  return pageMeta({ title: "Pesan kontak", description: "Pesan dari halaman Kontak, yang terbaru lebih dulu.", path });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = messageFilter.read(url.searchParams);
  return { ...(await listMessages(filter)), filter, mayExport: mayAct(context) };
}

export default function ManagementMessages({ loaderData }: Route.ComponentProps) {
  const { messages, next, filter, mayExport } = loaderData;
  const isNarrowed = Object.keys(messageFilter.values(filter)).length > 0;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Pesan kontak"
        lead="Berisi data pribadi: pakai hanya untuk membalas pengirimnya."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <MessageFilterForm filter={filter} path={path} mayExport={mayExport} />
      <MessagesList messages={messages} isNarrowed={isNarrowed} />
      <ListPages
        label="Halaman pesan"
        path={path}
        list={messageFilter}
        filter={filter}
        next={next}
        firstLabel="Terbaru"
        nextLabel="Lebih lama"
      />
    </PageShell>
  );
}
