import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";

/** The wallet that an owner has as a customer, so that it is not lost from the menu. */
export function OwnWalletCard({ balance }: { balance: string }) {
  return (
    <Card as="section" aria-labelledby="own-wallet-title">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <CardTitle id="own-wallet-title">Dompet pribadi Anda</CardTitle>
          <p className="text-stone-600">Uang yang kembali dan hadiah dari booking Anda sendiri sebagai pelanggan.</p>
          <p className="mt-1 text-xl font-bold tabular-nums">{balance}</p>
        </div>
        <LinkButton to={paths.wallet} variant="secondary">
          Buka dompet pribadi
        </LinkButton>
      </div>
    </Card>
  );
}
