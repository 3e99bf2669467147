import type { DetailsBody } from "#app/features/bookings/place/booking-page.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Until when the time is kept for this customer. */
export function HoldNotice({ hold }: { hold: DetailsBody["hold"] }) {
  if (!hold) return null;
  return (
    <Notice tone="brand" title="Waktu ini kami simpan untuk Anda">
      <Countdown
        key={hold.expiresAt}
        endsAt={hold.expiresAt}
        serverNow={hold.serverNow}
        fallback={`Sampai pukul ${hold.untilText}.`}
        announce={(minutes) => `Sisa ${minutes} menit`}
        endedText="Waktu simpan habis. Anda tetap bisa mengonfirmasi selama belum diambil orang lain."
      />
    </Notice>
  );
}
