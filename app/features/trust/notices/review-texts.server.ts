import type {
  NotificationText,
  ReviewNotificationKind,
  ReviewReportNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import type { ReviewReportStatus, ReviewStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface ReviewFacts {
  id: string;
  bookingId: string;
  outletId: string;
  outletName: string;
  /** `Budi S.` */
  author: string;
  rating: number;
  status: ReviewStatus;
  hasReply: boolean;
  hiddenReason: string | null;
}

interface ReviewKindTexts {
  /** Whether the event is still true. */
  isTrue: (review: ReviewFacts) => boolean;
  author: ((review: ReviewFacts) => NotificationText) | null;
  outlet: ((review: ReviewFacts) => NotificationText) | null;
}

const ownPage = ({ bookingId }: ReviewFacts) => `/my-bookings/${bookingId}/review`;
const isPublished = ({ status }: ReviewFacts) => status === "PUBLISHED";

export const reviewTexts: Readonly<Record<ReviewNotificationKind, ReviewKindTexts>> = {
  "review-received": {
    isTrue: isPublished,
    author: null,
    outlet: (r) => ({
      title: "Ulasan baru",
      body: `${r.author} memberi ${r.outletName} ${r.rating} dari 5 bintang. Baca dan balas ulasannya.`,
      href: `/admin/reviews#ulasan-${r.id}`,
    }),
  },
  "review-replied": {
    isTrue: (r) => isPublished(r) && r.hasReply,
    author: (r) => ({
      title: "Ulasan Anda dibalas",
      body: `${r.outletName} membalas ulasan Anda.`,
      href: ownPage(r),
    }),
    outlet: null,
  },
  "review-held": {
    isTrue: ({ status }) => status === "HELD",
    author: (r) => ({
      title: "Ulasan Anda kami periksa dulu",
      body: `Ulasan Anda untuk ${r.outletName} terbit setelah kami baca. Anda masih dapat mengubahnya.`,
      href: ownPage(r),
    }),
    outlet: null,
  },
  "review-published": {
    isTrue: isPublished,
    author: (r) => ({
      title: "Ulasan Anda terbit",
      body: `Ulasan Anda untuk ${r.outletName} sudah tampil. Terima kasih sudah berbagi.`,
      href: ownPage(r),
    }),
    outlet: null,
  },
  "review-hidden": {
    isTrue: ({ status }) => status === "HIDDEN",
    author: (r) => ({
      title: "Ulasan Anda tidak ditampilkan",
      body: `Ulasan Anda untuk ${r.outletName} kami sembunyikan. Alasannya ada di halaman ulasan.`,
      href: ownPage(r),
    }),
    outlet: null,
  },
};

export interface ReviewReportFacts {
  reviewId: string;
  outletId: string;
  outletName: string;
  /** `Budi S.` */
  author: string;
  status: ReviewReportStatus;
  /** The reporter owns the outlet. */
  isOwner: boolean;
}

export const reviewReportTexts: Readonly<
  Record<ReviewReportNotificationKind, (report: ReviewReportFacts) => NotificationText>
> = {
  "review-report-decided": (r) => ({
    title: r.status === "HIDDEN" ? "Ulasan yang Anda laporkan disembunyikan" : "Ulasan yang Anda laporkan tetap tampil",
    body:
      r.status === "HIDDEN"
        ? `Terima kasih. Ulasan ${r.author} untuk ${r.outletName} tidak ditampilkan lagi.`
        : `Kami sudah membaca ulasan ${r.author} untuk ${r.outletName}. Isinya tidak melanggar aturan kami.`,
    href: r.isOwner ? "/admin/reviews" : `/barbershop/${r.outletId}#ulasan`,
  }),
};
