import { type Line, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { from, take } from "#app/features/money/ledger/posting-lines.ts";

/** Where money that was shared out comes back from. */
export interface TakenBack {
  fromPending: number;
  fromAvailable: number;
  fromReceivable: number;
  fromLoss: number;
}

interface PartnerMeans {
  /** What of this booking's earning is still pending. */
  pending: number;
  available: number;
  /** The outlet goes on and can owe the rest; of one that closed it is the platform's loss. */
  canOwe: boolean;
}

/** From an outlet: what is pending for the booking, then its balance as far as it reaches, then its debt or our loss. */
export function takeBack(amount: number, { pending, available, canOwe }: PartnerMeans): TakenBack {
  const fromPending = Math.min(amount, pending);
  const fromAvailable = Math.min(amount - fromPending, available);
  const rest = amount - fromPending - fromAvailable;
  return { fromPending, fromAvailable, fromReceivable: canOwe ? rest : 0, fromLoss: canOwe ? 0 : rest };
}

export function takenBack(outletId: string | undefined, of: TakenBack): Line[] {
  return [
    ...from("PARTNER_PENDING", outletId, of.fromPending),
    ...from("PARTNER_AVAILABLE", outletId, of.fromAvailable),
    ...from("PARTNER_RECEIVABLE", outletId, of.fromReceivable),
    take(platformAccount("DISPUTE_LOSS"), of.fromLoss),
  ];
}
