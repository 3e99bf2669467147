import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { CancelState } from "#app/features/bookings/mine/waiting-cancel.ts";
import { useCancelMarks } from "#app/http/client/cancel-marks.ts";

const Notice = lazy(() =>
  import("#app/http/shell/waiting-cancel.tsx").then((part) => ({ default: part.WaitingCancel })),
);

/**
 * Shows cancels that wait for a network where pages leave a place for them: `data-cancel-slot` with the booking's id,
 * and `data-short` where a line has to do. Pages carry no script for what few people ever see.
 */
export function WaitingCancels({ userId }: { userId: string | null }) {
  const { pathname, search } = useLocation();
  const marks = useCancelMarks(userId);
  const page = pathname + search;
  const [found, setFound] = useState<{ page: string; slots: readonly HTMLElement[] }>({ page, slots: [] });

  useEffect(() => {
    const slots = [...document.querySelectorAll<HTMLElement>("[data-cancel-slot]")];
    for (const slot of slots) {
      const kind = marks[slot.dataset.cancelSlot ?? ""];
      slot.toggleAttribute("data-open", kind === "waiting" || kind === "sign-in");
    }
    setFound({ page, slots });
  }, [page, marks]);

  return found.slots.map((slot) => {
    const bookingId = slot.dataset.cancelSlot ?? "";
    const kind = marks[bookingId];
    if (!kind || kind === "sent") return null;
    return createPortal(
      slot.hasAttribute("data-short") ? <Line kind={kind} /> : <Full bookingId={bookingId} kind={kind} />,
      slot,
      bookingId,
    );
  });
}

function Full({ bookingId, kind }: { bookingId: string; kind: CancelState["kind"] }) {
  return (
    <Suspense fallback={null}>
      <Notice bookingId={bookingId} kind={kind} />
    </Suspense>
  );
}

function Line({ kind }: { kind: CancelState["kind"] }) {
  return (
    <p className="mt-1 text-sm font-semibold text-amber-800">
      {kind === "refused" ? "Pembatalan belum berhasil" : "Pembatalan menunggu koneksi"}
    </p>
  );
}
