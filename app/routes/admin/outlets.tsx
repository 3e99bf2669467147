import { Plus } from "lucide-react";
import { data } from "react-router";
import { ManagedOutlets } from "#app/features/outlets/release/managed-outlets.tsx";
import { showManagedOutlets } from "#app/features/outlets/release/show-managed-outlets.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";
import type { Route } from "./+types/outlets.ts";

export function meta() {
  return pageMeta({ title: "Outlet", description: "Outlet yang Anda kelola.", path: paths.outlets });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const after = url.searchParams.get("after");
  if (after && !isUuid(after)) throw data(null, { status: 404 });
  const page = await showManagedOutlets(user, after);
  return { ...page, isFirst: !after, isAdmin: user.isAdmin };
}

export default function Outlets({ loaderData: { outlets, next, isFirst, isAdmin } }: Route.ComponentProps) {
  const path = paths.outlets;
  return (
    <PageShell>
      <PageHeader
        title={isAdmin ? "Semua outlet" : "Outlet Anda"}
        actions={
          <div className="flex flex-wrap gap-2 md:max-w-[30rem] md:justify-end lg:max-w-none">
            <LinkButton
              to={paths.registrationAcknowledgement}
              variant={isAdmin ? "secondary" : "primary"}
              size="sm"
              icon={Plus}
            >
              Tambah outlet
            </LinkButton>
            {isAdmin && (
              <LinkButton to={paths.applications} variant="secondary" size="sm">
                Pendaftaran
              </LinkButton>
            )}
            <LinkButton to={`${paths.orders}?view=all`} variant="secondary" size="sm">
              Semua booking
            </LinkButton>
            <LinkButton to={paths.subscriptions} variant="secondary" size="sm">
              Langganan
            </LinkButton>
            <LinkButton to={paths.disputes} variant="secondary" size="sm">
              Laporan pelanggan
            </LinkButton>
          </div>
        }
      />
      {outlets.length > 0 ? (
        <ManagedOutlets outlets={outlets} />
      ) : (
        <EmptyState
          drawing={<ChairDrawing />}
          title={isFirst ? "Belum ada outlet" : "Tidak ada outlet lagi"}
          text={isFirst ? "Outlet yang terdaftar akan tampil di sini." : "Anda sudah sampai di akhir daftar."}
          action={<LinkButton to={isFirst ? paths.home : path}>{isFirst ? "Ke beranda" : "Ke awal"}</LinkButton>}
        />
      )}
      <Pagination
        label="Halaman outlet"
        previous={isFirst ? null : { to: path, label: "Ke awal" }}
        next={next ? { to: `${path}?after=${next}`, label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
