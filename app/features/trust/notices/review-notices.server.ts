import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  NotificationText,
  ReviewNotificationKind,
  ReviewReportNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ReviewReportStatus, ReviewStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface ReviewFacts {
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

const ownPage = ({ bookingId }: ReviewFacts) => paths.reviewBooking({ id: bookingId });
const isPublished = ({ status }: ReviewFacts) => status === "PUBLISHED";

const reviewTexts: Readonly<Record<ReviewNotificationKind, ReviewKindTexts>> = {
  "review-received": {
    isTrue: isPublished,
    author: null,
    outlet: (r) => ({
      title: "Ulasan baru",
      body: `${r.author} memberi ${r.outletName} ${r.rating} dari 5 bintang. Baca dan balas ulasannya.`,
      href: `${paths.reviews}#ulasan-${r.id}`,
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

interface ReviewReportFacts {
  reviewId: string;
  outletId: string;
  outletName: string;
  /** `Budi S.` */
  author: string;
  status: ReviewReportStatus;
  /** The reporter owns the outlet. */
  isOwner: boolean;
}

const reviewReportTexts: Readonly<
  Record<ReviewReportNotificationKind, (report: ReviewReportFacts) => NotificationText>
> = {
  "review-report-decided": (r) => ({
    title: r.status === "HIDDEN" ? "Ulasan yang Anda laporkan disembunyikan" : "Ulasan yang Anda laporkan tetap tampil",
    body:
      r.status === "HIDDEN"
        ? `Terima kasih. Ulasan ${r.author} untuk ${r.outletName} tidak ditampilkan lagi.`
        : `Kami sudah membaca ulasan ${r.author} untuk ${r.outletName}. Isinya tidak melanggar aturan kami.`,
    href: r.isOwner ? paths.reviews : `${paths.barbershop({ id: r.outletId })}#ulasan`,
  }),
};

const concerned = {
  id: true,
  bookingId: true,
  outletId: true,
  customerId: true,
  rating: true,
  status: true,
  reply: true,
  hiddenReason: true,
  customer: { select: { name: true, deletedAt: true } },
  outlet: { select: { name: true, ownerId: true } },
} as const;

/** What the owner or the author reads of an event of a review; nothing when it is no longer true. */
async function findReviewNotices(
  tx: Tx,
  kind: ReviewNotificationKind,
  { reviewId }: { reviewId: string },
): Promise<Notice[]> {
  const review = await tx.review.findUnique({ where: { id: reviewId }, select: concerned });
  if (!review) return [];
  const { customer, outlet } = review;
  const facts: ReviewFacts = {
    id: review.id,
    bookingId: review.bookingId,
    outletId: review.outletId,
    outletName: outlet.name,
    author: customer.deletedAt ? "Pengguna" : shortName(customer.name),
    rating: review.rating,
    status: review.status,
    hasReply: review.reply !== null,
    hiddenReason: review.hiddenReason,
  };
  const { isTrue, author: forAuthor, outlet: forOutlet } = reviewTexts[kind];
  if (!isTrue(facts)) return [];
  return [
    ...(forAuthor && !customer.deletedAt ? [{ userId: review.customerId, ...forAuthor(facts) }] : []),
    ...(forOutlet ? [{ userId: outlet.ownerId, ...forOutlet(facts) }] : []),
  ];
}

/** What whoever reported a review reads of the decision; nothing while there is none. */
async function findReviewReportNotices(
  tx: Tx,
  kind: ReviewReportNotificationKind,
  { reportId }: { reportId: string },
): Promise<Notice[]> {
  const report = await tx.reviewReport.findUnique({
    where: { id: reportId },
    select: { status: true, reporterId: true, review: { select: concerned } },
  });
  if (!report || report.status === "OPEN") return [];
  const { review, reporterId, status } = report;
  const { outlet, customer, outletId } = review;
  const facts = {
    reviewId: review.id,
    outletId,
    outletName: outlet.name,
    author: customer.deletedAt ? "Pengguna" : shortName(customer.name),
    status,
    isOwner: outlet.ownerId === reporterId,
  };
  return [{ userId: reporterId, ...reviewReportTexts[kind](facts) }];
}

export const reviewNotices = noticeSubject(reviewTexts, z.object({ reviewId: z.uuid() }), findReviewNotices);
export const reviewReportNotices = noticeSubject(
  reviewReportTexts,
  z.object({ reportId: z.uuid() }),
  findReviewReportNotices,
);
