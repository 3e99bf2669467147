import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { Kind, Outbox, Waiting, WaitingCancel, WaitingReview } from "#app/http/client/outbox.ts";
import { marksOf, onMarks, readMarks } from "#app/http/client/outbox-marks.ts";
import { removeWaiting } from "#app/http/client/outbox-queue.ts";
import { listWaiting } from "#app/http/client/outbox-store.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Shows what waits for a network, or was refused when it was sent, where pages leave a place for it: `data-cancel-slot`
 * or `data-review-slot` with the booking's id, and `data-short` where a line has to do. Pages carry no script for what
 * few people ever see.
 */
export function OutboxPlaces({ userId }: { userId: string | null }) {
  return (
    <>
      <Cancels userId={userId} />
      <Reviews userId={userId} />
    </>
  );
}

/** A form of a cancel that waits gives way to it. */
function Cancels({ userId }: { userId: string | null }) {
  const cancels = useWaiting("cancels", userId);
  const slots = useSlots("data-cancel-slot", cancels);
  useEffect(() => {
    for (const { slot, item } of slots) slot.toggleAttribute("data-open", isOpen(item));
  }, [slots]);
  return inSlots(
    slots,
    ({ state }) => (
      <p className="mt-1 text-sm font-semibold text-amber-800">
        {state.kind === "refused" ? "Pembatalan belum berhasil" : "Pembatalan menunggu koneksi"}
      </p>
    ),
    (cancel) => <CancelNotice cancel={cancel} />,
  );
}

/** The form of a review that waits gives way to it. */
function Reviews({ userId }: { userId: string | null }) {
  const reviews = useWaiting("reviews", userId);
  const slots = useSlots("data-review-slot", reviews);
  const { pathname } = useLocation();
  useEffect(() => {
    const waits = reviews.some((review) => isOpen(review) && pathname.includes(review.bookingId));
    document.querySelector<HTMLElement>("[data-review-form]")?.toggleAttribute("hidden", waits);
  }, [pathname, reviews]);
  return inSlots(
    slots,
    ({ state }) => (
      <p className="text-sm font-semibold text-amber-800">
        {state.kind === "refused" ? "Ulasan belum terkirim" : "Ulasan menunggu dikirim"}
      </p>
    ),
    (review) => <ReviewNotice review={review} />,
  );
}

const isOpen = (item: Waiting | undefined) => item !== undefined && item.state.kind !== "refused";

/** What this person has in the outbox and was not sent. */
function useWaiting<Name extends Kind>(name: Name, userId: string | null): readonly Outbox[Name][] {
  const [items, setItems] = useState<readonly Outbox[Name][]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = () => {
      const isAny = Object.keys(marksOf(name, readMarks(name), userId)).length > 0;
      (isAny ? listWaiting(name) : Promise.resolve([])).then(
        (all) => {
          if (isCurrent) setItems(all.filter((each) => each.userId === userId && each.state.kind !== "sent"));
        },
        () => undefined,
      );
    };
    read();
    const end = onMarks(read);
    return () => {
      isCurrent = false;
      end();
    };
  }, [name, userId]);
  return items;
}

interface Slot<Item> {
  slot: HTMLElement;
  item: Item | undefined;
}

/** The places of the page, each with what waits for its booking. */
function useSlots<Item extends Waiting>(attribute: string, items: readonly Item[]): readonly Slot<Item>[] {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [slots, setSlots] = useState<readonly Slot<Item>[]>([]);
  useEffect(() => {
    const found = page ? [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)] : [];
    setSlots(
      found.map((slot) => ({
        slot,
        item: items.find(({ bookingId }) => bookingId === slot.getAttribute(attribute)),
      })),
    );
  }, [attribute, page, items]);
  return slots;
}

function inSlots<Item extends Waiting>(
  slots: readonly Slot<Item>[],
  line: (item: Item) => ReactNode,
  whole: (item: Item) => ReactNode,
) {
  return slots.map(
    ({ slot, item }) =>
      item && createPortal(slot.hasAttribute("data-short") ? line(item) : whole(item), slot, item.bookingId),
  );
}

function useRemoving<Name extends Kind>(name: Name, item: Outbox[Name]) {
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = () => {
    setIsRemoving(true);
    void removeWaiting(name, item).finally(() => {
      setIsRemoving(false);
      focusPage();
    });
  };
  return { isRemoving, remove };
}

/** On the page of its booking. */
function CancelNotice({ cancel }: { cancel: WaitingCancel }) {
  const { isRemoving, remove } = useRemoving("cancels", cancel);
  const { bookingId, state, attempts } = cancel;
  if (state.kind === "refused") {
    const { text, fee } = state;
    return (
      <Notice
        tone="danger"
        title="Pembatalan belum berhasil"
        role="status"
        action={
          <div className="flex flex-wrap gap-2">
            {fee !== null && (
              <LinkButton size="sm" to={paths.cancelBooking({ id: bookingId })} onClick={remove}>
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
          {state.kind === "sign-in" && (
            <LinkButton size="sm" to={`${paths.signIn}?to=${encodeURIComponent(paths.myBooking({ id: bookingId }))}`}>
              Masuk lagi
            </LinkButton>
          )}
          <Button size="sm" variant="secondary" pending={isRemoving} onClick={remove}>
            Tidak jadi membatalkan
          </Button>
        </div>
      }
    >
      {state.kind === "sign-in"
        ? "Sesi Anda sudah berakhir. Masuk lagi agar pembatalan ini dapat dikirim."
        : "Kami kirim begitu perangkat ini tersambung. Sampai saat itu booking Anda masih berlaku."}
      {attempts > 0 && " Pengirimannya sudah dicoba; bila sempat sampai, status booking berubah setelah tersambung."}
    </Notice>
  );
}

function photosText({ photos = [], photosKept = [], chosenPhotos = 0 }: WaitingReview): string {
  const along = photos.length + photosKept.length;
  const left = chosenPhotos - along;
  if (left <= 0) return along > 0 ? `${along} foto ikut dikirim.` : "Foto dapat ditambahkan setelah itu.";
  const count = along > 0 ? `${left} dari ${chosenPhotos} foto` : "Foto Anda";
  return `${count} tidak dapat disimpan di perangkat ini: tambahkan setelah ulasan terkirim.`;
}

/** On the page of its form, with every word. */
function ReviewNotice({ review }: { review: WaitingReview }) {
  const { isRemoving, remove } = useRemoving("reviews", review);
  const { state, bookingId, rating, barberRating, text } = review;
  const isRefused = state.kind === "refused";
  return (
    <Notice
      tone={isRefused ? "danger" : "warning"}
      title={isRefused ? "Ulasan belum terkirim" : "Ulasan menunggu dikirim"}
      role="status"
      action={
        <div className="flex flex-wrap gap-2">
          {state.kind === "sign-in" && (
            <LinkButton
              size="sm"
              to={`${paths.signIn}?to=${encodeURIComponent(paths.reviewBooking({ id: bookingId }))}`}
            >
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
            : `Kami kirim begitu perangkat ini tersambung. ${photosText(review)}`}
      </p>
      <p className="mt-2">
        Outlet {rating} dari 5, barber {barberRating} dari 5.
      </p>
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
    </Notice>
  );
}
