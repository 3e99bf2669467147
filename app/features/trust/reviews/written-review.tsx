import { Pencil } from "lucide-react";
import { photosMost } from "#app/features/trust/review-rules/review.ts";
import type { MyReview, OwnReview } from "#app/features/trust/reviews/show-my-review.server.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PictureSlot } from "#app/ui/upload/picture-slot.tsx";

/** The author's own review as it stands, its photos, and what may still be done about it. */
export function WrittenReview({
  visit,
  review,
  answer,
}: {
  visit: MyReview;
  review: OwnReview;
  answer: FormAnswer | undefined;
}) {
  const page = paths.reviewBooking({ id: visit.bookingId });
  const isOpen = review.refusal === null;
  return (
    <>
      <WrittenReviewState review={review} error={answer?.errors[""]?.[0]} />
      <Card as="section" aria-labelledby="ulasan" className="space-y-4">
        <h2 id="ulasan" className="sr-only">
          Isi ulasan
        </h2>
        <div className="grid gap-3 md:grid-cols-2">
          <Stars label={visit.outlet.name} rating={review.rating} />
          <Stars label={visit.barberName} rating={review.barberRating} />
        </div>
        {review.text && <p className="break-words whitespace-pre-line text-stone-800">{review.text}</p>}
        <p className="text-sm text-stone-600">
          Ditulis {review.written}
          {review.edited && `, diubah ${review.edited}`}
        </p>
        {review.reply && (
          <div className="rounded-lg bg-stone-100 p-3 text-stone-700">
            <p className="font-semibold text-stone-900">Jawaban {visit.outlet.name}</p>
            <p className="break-words whitespace-pre-line">{review.reply}</p>
          </div>
        )}
        {isOpen && (
          <LinkButton to={`${page}?ubah=1`} variant="secondary" icon={Pencil}>
            Ubah ulasan
          </LinkButton>
        )}
      </Card>
      {(isOpen || review.photos.length > 0) && (
        <PictureSlot
          slot="foto"
          label="Foto"
          hint={`Sampai ${photosMost} foto hasilnya: JPEG, PNG, atau WebP, sampai 12 MB. Lokasi dan data kamera kami hapus.`}
          note={isOpen ? `Foto dapat ditambah dan dihapus sampai ${review.editUntil}.` : undefined}
          error={answer?.errors.foto}
          pictures={review.photos}
          room={photosMost - review.photos.length}
          isOpen={isOpen}
        />
      )}
      <LinkButton to={`${paths.barbershop({ id: visit.outlet.id })}#ulasan`} variant="quiet">
        Lihat ulasan {visit.outlet.name}
      </LinkButton>
    </>
  );
}

function WrittenReviewState({ review, error }: { review: OwnReview; error: string | undefined }) {
  return (
    <div className="space-y-3">
      {error && (
        <Notice tone="danger" title="Belum berhasil" role="alert">
          {error}
        </Notice>
      )}
      {review.status === "HELD" && (
        <Notice tone="warning" title="Ulasan Anda menunggu pemeriksaan">
          {review.heldFor.length > 0 && `Ada yang mirip ${review.heldFor.join(" dan ")} di dalamnya. `}
          Kami membacanya dulu sebelum terbit.
          {review.refusal === null && " Bila Anda mengubah bagian itu, ulasan langsung terbit."}
        </Notice>
      )}
      {review.status === "HIDDEN" && (
        <Notice tone="danger" title="Ulasan ini tidak ditampilkan">
          Alasan kami: {review.hiddenReason}
        </Notice>
      )}
      {review.refusal === "edit-over" && (
        <Notice title="Ulasan ini tidak dapat diubah lagi">
          Ulasan dapat diubah sampai 72 jam setelah ditulis, yang ini sampai {review.editUntil}.
        </Notice>
      )}
    </div>
  );
}

function Stars({ label, rating }: { label: string; rating: number }) {
  return (
    <div>
      <p className="text-sm text-stone-600">{label}</p>
      <StarText rating={rating} />
    </div>
  );
}
