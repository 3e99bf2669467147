import { TroublePage } from "#app/http/shell/error-page.tsx";
import { troubleText } from "#app/http/shell/trouble-text.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageShell } from "#app/ui/page.tsx";

/** What stands in place of a page of management that cannot be shown. */
export function ManagementTrouble({ status }: { status: number | null }) {
  if (status === 403) {
    return (
      <PageShell width="reading">
        <EmptyState
          level={1}
          title="Peran Anda hanya membaca"
          text="Tidak ada yang berubah. Minta anggota manajemen lain untuk melakukannya."
          action={<LinkButton to={paths.management}>Kembali ke Ringkasan</LinkButton>}
        />
      </PageShell>
    );
  }
  if (status !== 404) return <TroublePage text={troubleText(status)} />;
  return (
    <PageShell width="reading">
      <EmptyState
        level={1}
        title="Tidak ditemukan"
        text="Datanya mungkin sudah dihapus, atau alamatnya salah ketik."
        action={<LinkButton to={paths.management}>Kembali ke Ringkasan</LinkButton>}
      />
    </PageShell>
  );
}
