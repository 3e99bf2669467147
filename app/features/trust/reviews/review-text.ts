import type { WriteRefusal } from "#app/features/bookings/status/review-window.ts";
import type { EditRefusal } from "#app/features/trust/review-rules/review.ts";
import type { ReviewStatus } from "#app/platform/generated/enums.ts";

interface Toast {
  title: string;
  description?: string;
}

const waits = "Ulasan terbit setelah kami baca. Anda masih dapat mengubahnya.";
const hidden: Toast = { title: "Ulasan ini tidak ditampilkan" };

/** After a review was written or edited, by what became of it. */
export const writtenText: Readonly<Record<"write" | "edit", Readonly<Record<ReviewStatus, Toast>>>> = {
  write: {
    PUBLISHED: { title: "Ulasan terkirim", description: "Terima kasih. Foto dapat ditambah atau dihapus di bawah." },
    HELD: { title: "Ulasan menunggu pemeriksaan", description: waits },
    HIDDEN: hidden,
  },
  edit: {
    PUBLISHED: { title: "Perubahan disimpan" },
    HELD: { title: "Ulasan menunggu pemeriksaan", description: waits },
    HIDDEN: hidden,
  },
};

export const reviewRefusalText: Readonly<Record<WriteRefusal | EditRefusal | "already-written", string>> = {
  "not-completed": "Kunjungan ini belum tercatat selesai, jadi belum bisa diulas.",
  "too-late": "Ulasan dapat ditulis sampai 30 hari setelah kunjungan selesai. Waktunya sudah lewat.",
  "already-written":
    "Kunjungan ini sudah diulas dengan isi yang berbeda. Buka halaman ulasan untuk melihat atau mengubahnya.",
  "edit-over": "Ulasan dapat diubah sampai 72 jam setelah ditulis. Waktunya sudah lewat.",
  hidden: "Ulasan ini tidak ditampilkan, jadi tidak dapat diubah.",
};

export const replyRefusal = {
  "not-owner": { field: "", text: "Hanya pemilik outlet yang dapat membalas ulasan ini.", status: 409 },
  "not-published": { field: "", text: "Ulasan ini sedang tidak tampil, jadi tidak dapat dibalas.", status: 409 },
  "already-replied": { field: "", text: "Ulasan ini sudah dibalas. Setiap ulasan dibalas sekali.", status: 409 },
  rude: {
    field: "reply",
    text: "Balasan ini berisi kata yang kasar. Tulis ulang dengan kata yang lebih tenang.",
    status: 422,
  },
} as const;

export const reportRefusalText = {
  own: "Ini ulasan Anda sendiri.",
  "already-reported": "Ulasan ini sudah Anda laporkan. Kami mengabari hasilnya.",
} as const;

export const decidedText = {
  published: "Ulasan diterbitkan",
  kept: "Ulasan tetap tampil",
  hidden: "Ulasan disembunyikan",
} as const;

export const decisionRefusalText = {
  changed: "Ulasan ini berubah atau sudah diputuskan admin lain. Baca lagi yang sekarang, lalu putuskan.",
  own: "Ulasan tentang diri atau outlet Anda diputuskan admin lain.",
  "nothing-open": "Tidak ada yang menunggu keputusan pada ulasan ini.",
} as const;

/** Beside the form of a review: who reads it, and how long it can be changed. */
export function formNote(review: { editUntil: string } | null): string {
  const then = review ? `Dapat diubah sampai ${review.editUntil}.` : "Semuanya dapat diubah selama 72 jam.";
  return `Tampil untuk semua orang dengan nama depan dan inisial Anda. ${then}`;
}
