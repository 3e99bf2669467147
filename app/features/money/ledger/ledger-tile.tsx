import type { ProofView } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Whether the books agree: quiet when they do, red when they do not. */
export function LedgerTile({ proof }: { proof: ProofView | null }) {
  const link = (
    <a
      href={paths.ledger}
      className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
    >
      Buka buku besar
    </a>
  );
  return (
    <section aria-labelledby="buku-besar">
      <SectionHeading id="buku-besar">Uang</SectionHeading>
      {proof && !proof.isSound ? (
        <Notice tone="danger" title={`Buku besar bermasalah: ${proof.problemCount} temuan`} action={link}>
          Pembuktian {proof.at.text} menemukan catatan yang tidak cocok. Periksa sebelum uang keluar lagi.
        </Notice>
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">Buku besar</span>
            {proof ? (
              <>
                <Badge tone="success">Cocok</Badge>
                <span className="text-stone-600">dibuktikan {proof.at.text}</span>
              </>
            ) : (
              <span className="text-stone-600">Belum pernah dibuktikan</span>
            )}
          </p>
          {link}
        </Card>
      )}
    </section>
  );
}
