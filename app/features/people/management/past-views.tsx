import type { PastView } from "#app/features/people/management/account-view.queries.server.ts";
import { Card } from "#app/ui/card.tsx";

/** When the platform's people looked at the account, and why. */
export function PastViews({ views, productName }: { views: readonly PastView[]; productName: string }) {
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="dilihat" className="space-y-3">
      <h2 id="dilihat" className="text-xl font-bold">
        Dilihat tim {productName}
      </h2>
      <p className="text-stone-600">
        Tim kami hanya membaca, paling lama 15 menit. Dokumen, kode, dan unduhan tidak ditampilkan kepada mereka.
      </p>
      <ul className="space-y-3">
        {views.map(({ id, at, minutes, reason }) => (
          <Card key={id} as="li">
            <p className="font-semibold">
              {at}, selama {minutes} menit
            </p>
            <p className="mt-1 wrap-anywhere text-stone-700">{reason}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
