import { useEffect, useState } from "react";
import type { WaitingCancel as Cancel, CancelState } from "#app/features/bookings/mine/waiting-cancel.ts";
import { removeCancel } from "#app/http/client/cancel-queue.ts";
import { listCancels } from "#app/http/client/cancel-store.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** On the page of its booking: a cancel that waits for a network, or was refused when it was sent. */
export function WaitingCancel({ bookingId, kind }: { bookingId: string; kind: CancelState["kind"] }) {
  const [cancel, setCancel] = useState<Cancel | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const find = (all: Cancel[]) =>
      all.find((each) => each.bookingId === bookingId && each.state.kind === kind) ?? null;
    listCancels().then(
      (all) => isCurrent && setCancel(find(all)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [bookingId, kind]);

  if (!cancel || cancel.state.kind === "sent") return null;
  const remove = () => {
    setIsRemoving(true);
    void removeCancel(cancel).finally(() => {
      setIsRemoving(false);
      focusPage();
    });
  };

  if (cancel.state.kind === "refused") {
    const { text, fee } = cancel.state;
    return (
      <Notice
        tone="danger"
        title="Pembatalan belum berhasil"
        role="status"
        action={
          <div className="flex flex-wrap gap-2">
            {fee !== null && (
              <LinkButton size="sm" to={`/my-bookings/${bookingId}/cancel`} onClick={remove}>
                Periksa biayanya
              </LinkButton>
            )}
            <Button size="sm" variant="secondary" pending={isRemoving} onClick={remove}>
              Mengerti
            </Button>
          </div>
        }
      >
        {text} {fee !== null && `Biayanya sekarang ${formatRupiah(fee)}.`}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title="Pembatalan menunggu koneksi"
      role="status"
      action={
        <div className="flex flex-wrap gap-2">
          {cancel.state.kind === "sign-in" && (
            <LinkButton size="sm" to={`/signin?to=${encodeURIComponent(`/my-bookings/${bookingId}`)}`}>
              Masuk lagi
            </LinkButton>
          )}
          <Button size="sm" variant="secondary" pending={isRemoving} onClick={remove}>
            Tidak jadi membatalkan
          </Button>
        </div>
      }
    >
      {cancel.state.kind === "sign-in"
        ? "Sesi Anda sudah berakhir. Masuk lagi agar pembatalan ini dapat dikirim."
        : "Kami kirim begitu perangkat ini tersambung. Sampai saat itu booking Anda masih berlaku."}
      {cancel.attempts > 0 &&
        " Pengirimannya sudah dicoba; bila sempat sampai, status booking berubah setelah tersambung."}
    </Notice>
  );
}
