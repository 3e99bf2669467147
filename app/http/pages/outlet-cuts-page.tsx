import { Flag } from "lucide-react";
import { CutTile } from "#app/features/outlets/discovery/cut-tile.tsx";
import type { ShownCuts } from "#app/features/outlets/discovery/show-outlet-cuts.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

/** Everything that an outlet's barbers show of their cuts. */
export function OutletCutsPage({ id, name, barbers }: ShownCuts) {
  const back = { to: paths.barbershop({ id }), label: name };
  return (
    <PageShell>
      <PageHeader title="Hasil potongan" lead="Pilih potongan yang Anda suka, lalu pesan barbernya." back={back} />
      {barbers.length === 0 && (
        <EmptyState
          drawing={<ChairDrawing />}
          title="Belum ada foto potongan"
          text="Barber di sini belum memasang hasil potongannya."
          action={<LinkButton to={back.to}>Lihat outlet</LinkButton>}
        />
      )}
      {barbers.map((barber) => (
        <section key={barber.id} aria-labelledby={`barber-${barber.id}`}>
          <SectionHeading id={`barber-${barber.id}`}>{barber.name}</SectionHeading>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {barber.cuts.map((cut) => (
              <li key={cut.key}>
                <CutTile outletId={id} cut={cut} />
                <Link
                  to={`${paths.contact}?cut=${cut.id}`}
                  aria-label={`Laporkan foto ${cut.alt}`}
                  className="inline-flex min-h-11 items-center gap-1.5 px-3 text-sm text-stone-600 underline underline-offset-4 hover:text-stone-900"
                >
                  <Flag size={16} className="shrink-0" />
                  Laporkan foto
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {barbers.length > 0 && (
        <p className="max-w-[65ch] text-sm text-stone-600">
          Foto tampil dengan izin orang di dalamnya. Anda ada di salah satu foto dan ingin fotonya dihapus, atau fotonya
          bukan hasil potongan di sini? Laporkan fotonya, kami membacanya.
        </p>
      )}
    </PageShell>
  );
}
