import type { ActOffer, ManagementAct } from "#app/features/bookings/management/management-act.ts";
import { type ActionFacts, outletActions } from "#app/features/bookings/status/transitions.ts";
import {
  type CancellationFacts,
  canCancel,
  cancellationFee,
  noShowFee,
  splitFee,
} from "#app/features/bookings/terms/cancellation.ts";
import { shareVisit } from "#app/features/money/ledger/visit-share.ts";
import { formatRupiah } from "#app/lib/money.ts";

export interface OfferFacts {
  action: ActionFacts;
  money: CancellationFacts;
  commissionPercent: number;
  /** Bookings of the outlet's own counter leave nothing to share. */
  isByApp: boolean;
  hasCustomer: boolean;
}

const noMoney = "Belum ada yang dibayar di muka: tidak ada uang yang berpindah.";

/** What a member of management may do with a booking now, each with what comes of it. `now` in epoch milliseconds. */
export function managementOffers(facts: OfferFacts, now: number): ActOffer[] {
  const { money } = facts;
  const told = facts.hasCustomer ? "Pelanggan dan outlet dikabari." : "Outlet dikabari, tamu tidak: hubungi tamunya.";
  // Of what is an outlet's own to do it is not told.
  const toldCustomer = facts.hasCustomer
    ? "Pelanggan dikabari, outlet tidak: hubungi outletnya."
    : "Outlet dan tamu tidak dikabari: hubungi keduanya.";
  const fee = facts.hasCustomer && canCancel(money, now) ? cancellationFee(money, now) : null;
  const offer = (act: ManagementAct, ...consequences: string[]): ActOffer => ({ act, consequences, fee: 0 });
  const { prepaid } = money;
  const fullBack = prepaid > 0 ? `${formatRupiah(prepaid)} kembali penuh kepada pelanggan.` : noMoney;
  const offers = outletActions(facts.action, now).flatMap((action): ActOffer[] => {
    switch (action) {
      case "confirm":
        return [offer(action, "Booking menjadi Terkonfirmasi.", retainedText(prepaid), toldCustomer)];
      case "decline":
        return [offer(action, "Permintaan ditolak, waktunya dilepas.", fullBack, toldCustomer)];
      case "check-in":
        return [offer(action, "Kunjungan selesai sendiri 12 jam sesudah jadwal berakhir.", retainedText(prepaid))];
      case "complete":
        return [offer(action, completeText(facts), toldCustomer)];
      case "no-show":
        return [offer(action, "Tercatat sebagai ketidakhadiran pelanggan.", noShowText(money), toldCustomer)];
      case "cancel":
        return [offer(action, "Booking dibatalkan, waktunya dilepas.", fullBack, told)];
      default:
        // Setting out and being at the door: only the barber knows.
        return [];
    }
  });
  if (fee === null) return offers;
  return [...offers, { act: "cancel-customer", consequences: [cancelText(money, fee), told], fee }];
}

function retainedText(prepaid: number): string {
  return prepaid > 0 ? `${formatRupiah(prepaid)} tetap dititipkan sampai kunjungan selesai.` : noMoney;
}

function cancelText({ prepaid }: CancellationFacts, fee: number): string {
  if (prepaid === 0) return `Biaya pembatalan ${formatRupiah(0)}. ${noMoney}`;
  return `Biaya pembatalan ${formatRupiah(fee)}; ${formatRupiah(prepaid - fee)} dari ${formatRupiah(prepaid)} kembali kepada pelanggan.`;
}

function noShowText(money: CancellationFacts): string {
  const { prepaid } = money;
  if (prepaid === 0) return noMoney;
  const fee = noShowFee(money);
  const { partnerFee, serviceFee } = splitFee(fee, money.serviceFee);
  return `Dari ${formatRupiah(prepaid)} yang sudah dibayar: ${formatRupiah(partnerFee)} untuk outlet, ${formatRupiah(serviceFee)} biaya layanan, ${formatRupiah(prepaid - fee)} kembali kepada pelanggan.`;
}

function completeText({ money, commissionPercent, isByApp }: OfferFacts): string {
  if (!isByApp) return "Booking dari outlet sendiri: tidak ada uang yang berpindah.";
  const { prepaid, travelFee, serviceFee } = money;
  const serviceValue = money.subtotal - money.discount;
  const share = shareVisit({ prepaid, serviceValue, travelFee, serviceFee, commissionPercent });
  const fees = `komisi ${formatRupiah(share.commission)} dan biaya layanan ${formatRupiah(share.serviceFee)} untuk platform`;
  if (share.owed > 0) return `Outlet berutang ${formatRupiah(share.owed)} dari ${fees}; sisanya dibayar di outlet.`;
  return `Dari ${formatRupiah(prepaid)}: ${formatRupiah(share.earning)} untuk outlet, ${fees}.`;
}
