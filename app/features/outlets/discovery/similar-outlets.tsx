import { OutletList } from "#app/features/outlets/discovery/outlet-card.tsx";
import type { OutletCard } from "#app/features/outlets/discovery/outlet-summary.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

export function SimilarOutlets({ cards, title }: { cards: readonly OutletCard[]; title: string }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="serupa">
      <SectionHeading id="serupa">{title}</SectionHeading>
      <OutletList cards={cards} columns={4} />
    </section>
  );
}

/** In place of an outlet that is not there, or takes no bookings. */
export function OutletMissing({ similar }: { similar: readonly OutletCard[] }) {
  return (
    <>
      <EmptyState
        level={1}
        drawing={<ChairDrawing />}
        title="Outlet ini tidak ditemukan"
        text="Mungkin alamatnya berubah, atau outlet ini sedang tidak menerima booking."
        action={<LinkButton to="/">Cari barbershop lain</LinkButton>}
      />
      <SimilarOutlets cards={similar} title="Mungkin ini yang Anda cari" />
    </>
  );
}
