import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { WaitingReview } from "#app/features/trust/reviews/waiting-review.ts";
import { readReviewMarks, reviewMarksChanged } from "#app/http/client/review-marks.ts";
import { removeReview } from "#app/http/client/review-queue.ts";
import { listWaitingReviews } from "#app/http/client/review-store.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Shows reviews that wait for a network where pages leave a place for them: `data-review-slot` with the booking's id, and
 * `data-short` where a line has to do. The form of a review that waits gives way to it.
 */
export function WaitingReviews({ userId }: { userId: string | null }) {
  const { pathname, search } = useLocation();
  const [reviews, setReviews] = useState<readonly WaitingReview[]>([]);
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  const page = pathname + search;

  useEffect(() => {
    const read = () => {
      const isOwn = userId !== null && readReviewMarks()?.userId === userId;
      const found = isOwn ? listWaitingReviews() : Promise.resolve([]);
      found.then(
        (all) => setReviews(all.filter((each) => each.userId === userId && each.state.kind !== "sent")),
        () => undefined,
      );
    };
    read();
    const names = [reviewMarksChanged, "storage"];
    for (const name of names) addEventListener(name, read);
    return () => {
      for (const name of names) removeEventListener(name, read);
    };
  }, [userId]);

  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>("[data-review-slot]")];
    setSlots(found.filter((slot) => page && reviews.some(({ bookingId }) => bookingId === slot.dataset.reviewSlot)));
    const waits = reviews.some(({ bookingId, state }) => state.kind !== "refused" && page.includes(bookingId));
    document.querySelector<HTMLElement>("[data-review-form]")?.toggleAttribute("hidden", waits);
  }, [page, reviews]);

  return slots.map((slot) => {
    const review = reviews.find(({ bookingId }) => bookingId === slot.dataset.reviewSlot);
    if (!review) return null;
    const shown = slot.hasAttribute("data-short") ? <Line review={review} /> : <Full review={review} />;
    return createPortal(shown, slot, review.bookingId);
  });
}

function Line({ review }: { review: WaitingReview }) {
  return (
    <p className="text-sm font-semibold text-amber-800">
      {review.state.kind === "refused" ? "Ulasan belum terkirim" : "Ulasan menunggu dikirim"}
    </p>
  );
}

function Full({ review }: { review: WaitingReview }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { state, bookingId, rating, barberRating, text } = review;
  const remove = () => {
    setIsRemoving(true);
    void removeReview(review).finally(focusPage);
  };
  const isRefused = state.kind === "refused";
  return (
    <Notice
      tone={isRefused ? "danger" : "warning"}
      title={isRefused ? "Ulasan belum terkirim" : "Ulasan menunggu dikirim"}
      role="status"
      action={
        <div className="flex flex-wrap gap-2">
          {state.kind === "sign-in" && (
            <LinkButton size="sm" to={`/signin?to=${encodeURIComponent(`/my-bookings/${bookingId}/review`)}`}>
              Masuk lagi
            </LinkButton>
          )}
          <Button size="sm" variant="secondary" pending={isRemoving} onClick={remove}>
            {isRefused ? "Hapus tulisan ini" : "Tidak jadi mengirim"}
          </Button>
        </div>
      }
    >
      <p>
        {isRefused
          ? state.text
          : state.kind === "sign-in"
            ? "Sesi Anda sudah berakhir. Masuk lagi agar ulasan ini dapat dikirim."
            : "Kami kirim begitu perangkat ini tersambung. Foto dapat ditambahkan setelah itu."}
      </p>
      <p className="mt-2">
        Outlet {rating} dari 5, barber {barberRating} dari 5.
      </p>
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
    </Notice>
  );
}
