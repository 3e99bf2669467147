import { CutTile } from "#app/features/outlets/discovery/cut-tile.tsx";
import type { ShownCuts } from "#app/features/outlets/discovery/show-outlet-cuts.server.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
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
              </li>
            ))}
          </ul>
        </section>
      ))}
      {barbers.length > 0 && (
        <p className="max-w-[65ch] text-sm text-stone-600">
          Foto tampil dengan izin orang di dalamnya. Anda ada di salah satu foto dan ingin fotonya dihapus?{" "}
          <TextLink to={`${paths.contact}?topic=other`}>Tulis kepada kami</TextLink> dengan alamat halaman ini.
        </p>
      )}
    </PageShell>
  );
}
