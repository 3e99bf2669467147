import { maxMoves } from "#app/features/bookings/terms/booking-constants.ts";
import type { ChoiceRefusal, OrderFacts, PointsRefusal } from "#app/features/bookings/terms/order.ts";
import type { Refusal } from "#app/features/core/outcomes/outcome.ts";
import { effectiveNoticeMin } from "#app/features/time/free-times/slot-request.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";

/** Why a time cannot be had. */
export type TimeRefusal = "past" | "notice" | "horizon" | "closed" | "off-step" | "shift" | "taken";

/** Why a booking cannot be paid like that. */
export type PaymentRefusal =
  | "prepay-only"
  | "too-many-waiting"
  | "payment-not-offered"
  | "no-method"
  | "method-too-late"
  | "wallet-changed";

/** The two do not meet through us: the other side does not want to, or the customer. */
type BlockRefusal = "blocked" | "own-block";

/** Why a promo code does not count. */
export type PromoCodeRefusal =
  | "promo-unknown"
  | "promo-not-begun"
  | "promo-over"
  | "promo-used-up"
  | "promo-yours-used"
  | "promo-minimum"
  | "promo-outside"
  | "promo-guesses";

export type OrderRefusal =
  | PromoCodeRefusal
  | BlockRefusal
  | ChoiceRefusal
  | PointsRefusal
  | TimeRefusal
  | PaymentRefusal
  | "no-start"
  | "no-address"
  | "own-overlap"
  | "stale-price"
  | "key-used"
  | "busy";

export type MoveRefusal =
  | TimeRefusal
  | BlockRefusal
  | "not-confirmed"
  | "too-late"
  | "moved-twice"
  | "changed"
  | "same-time"
  | "own-overlap"
  | "promo-outside"
  | "suspended";

/** What the texts tell of: amounts in rupiah, spans in minutes. */
export interface RefusalDetails {
  minOrder?: number;
  /** Which own booking lasts then. */
  overlap?: string;
  noticeText?: string;
  horizonDays?: number;
  radiusKm?: number;
  total?: number;
  /** The least that a promo code asks for. */
  promoMinimum?: number;
  /** The visits that a promo code is for. */
  promoWhen?: string | null | undefined;
}

type TextOf<Reason extends string> = Readonly<
  Record<Reason, { field: string; text: string | ((details: RefusalDetails) => string) }>
>;

const timeRefusals: TextOf<TimeRefusal> = {
  past: { field: "start", text: "Waktu itu sudah lewat. Pilih waktu lain." },
  notice: {
    field: "start",
    text: ({ noticeText }) =>
      `Outlet perlu waktu bersiap: pilih waktu paling cepat ${noticeText ?? "sebentar"} dari sekarang.`,
  },
  horizon: {
    field: "start",
    text: ({ horizonDays }) =>
      `Booking dibuka paling jauh ${horizonDays ?? 30} hari ke depan. Pilih tanggal yang lebih dekat.`,
  },
  closed: { field: "start", text: "Outlet tutup pada waktu itu. Pilih waktu lain." },
  "off-step": { field: "start", text: "Waktu itu tidak ada di jadwal outlet. Pilih salah satu waktu di daftar." },
  shift: { field: "start", text: "Barber tidak bertugas pada waktu itu. Pilih waktu lain." },
  taken: { field: "start", text: "Waktu itu baru saja diambil. Pilih waktu terdekat lainnya." },
};

const choiceRefusals: TextOf<ChoiceRefusal> = {
  "no-service": { field: "service", text: "Pilih setidaknya satu layanan" },
  "unknown-service": { field: "service", text: "Layanan itu tidak tersedia di outlet ini. Periksa pilihan Anda." },
  "nobody-offers": {
    field: "service",
    text: "Tidak ada barber yang mengerjakan semua layanan itu sekaligus. Kurangi pilihan Anda atau buat dua booking.",
  },
  "below-minimum": {
    field: "service",
    text: ({ minOrder }) =>
      `Pesanan minimal untuk kunjungan ke lokasi ${formatRupiah(minOrder ?? 0)}. Tambah layanan untuk melanjutkan.`,
  },
  "unknown-barber": { field: "barber", text: "Barber itu tidak ada di outlet ini. Pilih barber lain." },
  "barber-offers-not": {
    field: "barber",
    text: "Barber itu tidak mengerjakan semua layanan yang Anda pilih. Pilih barber lain.",
  },
  "no-district": { field: "district", text: "Pilih kecamatan tujuan" },
  "unknown-district": { field: "district", text: "Kecamatan itu di luar jangkauan barber. Pilih dari daftar." },
  "point-elsewhere": { field: "point", text: "Titik itu jauh dari kecamatan yang dipilih. Periksa kembali titiknya." },
  "point-out-of-reach": {
    field: "point",
    text: ({ radiusKm }) => `Titik itu di luar jangkauan barber (${radiusKm ?? 0} km). Pilih lokasi yang lebih dekat.`,
  },
  "district-out-of-reach": {
    field: "district",
    text: ({ radiusKm }) =>
      `Pusat kecamatan itu di luar jangkauan barber (${radiusKm ?? 0} km). Tambahkan titik tepat bila lokasi Anda lebih dekat.`,
  },
};

const paymentRefusals: TextOf<PaymentRefusal> = {
  "prepay-only": { field: "payment", text: "Booking ini perlu dibayar di muka. Pilih cara bayar lain." },
  "too-many-waiting": {
    field: "payment",
    text: "Dua booking Anda sedang menunggu pembayaran. Bayar atau batalkan salah satunya di Booking Saya, lalu kirim lagi.",
  },
  "payment-not-offered": {
    field: "payment",
    text: "Cara bayar itu tidak tersedia untuk booking ini. Pilih yang lain.",
  },
  "no-method": { field: "method", text: "Pilih metode pembayaran" },
  "method-too-late": {
    field: "method",
    text: "Waktunya terlalu dekat untuk metode itu. Pilih metode lain atau waktu yang lebih lambat.",
  },
  "wallet-changed": {
    field: "useWallet",
    text: "Saldo dompet Anda baru saja berubah. Periksa rinciannya, lalu konfirmasi kembali.",
  },
};

const blockRefusals: TextOf<BlockRefusal> = {
  blocked: { field: "", text: "Outlet ini tidak menerima booking dari Anda." },
  "own-block": {
    field: "",
    text: "Anda memblokir outlet atau barber ini. Untuk booking lagi, buka blokirnya di Profil, bagian Daftar blokir.",
  },
};

/** The refusal of a block, by who set it. */
export const blockRefusal = { own: "own-block", other: "blocked" } as const satisfies Record<string, BlockRefusal>;

const promoRefusals: TextOf<PromoCodeRefusal> = {
  "promo-unknown": { field: "promoCode", text: "Kode itu tidak ada di outlet ini. Periksa penulisannya." },
  "promo-not-begun": { field: "promoCode", text: "Kode itu belum berlaku. Coba lagi setelah promonya mulai." },
  "promo-over": { field: "promoCode", text: "Kode itu sudah tidak berlaku." },
  "promo-used-up": { field: "promoCode", text: "Kode itu sudah habis dipakai." },
  "promo-yours-used": { field: "promoCode", text: "Jatah Anda untuk kode itu sudah terpakai." },
  "promo-minimum": {
    field: "promoCode",
    text: ({ promoMinimum }) =>
      promoMinimum
        ? `Kode itu berlaku untuk layanan senilai ${formatRupiah(promoMinimum)} atau lebih.`
        : "Nilai layanan Anda belum mencapai batas kode itu.",
  },
  "promo-outside": {
    field: "promoCode",
    text: ({ promoWhen }) =>
      `Kode itu berlaku untuk kunjungan ${promoWhen ?? "pada waktu tertentu"}. Ubah waktunya, atau kosongkan kodenya.`,
  },
  "promo-guesses": { field: "promoCode", text: "Terlalu banyak kode dicoba. Tunggu 10 menit, lalu coba lagi." },
};

/** Of several orders of one customer at once, each waits for the one before; this one waited for too long. */
export const busyText = "Booking Anda yang lain masih diproses. Tunggu sebentar, lalu kirim lagi.";

const orderRefusals: TextOf<OrderRefusal> = {
  ...promoRefusals,
  ...blockRefusals,
  ...choiceRefusals,
  ...timeRefusals,
  ...paymentRefusals,
  "too-many-points": {
    field: "point",
    text: "Terlalu banyak titik dicoba dalam satu jam. Pilih titik yang sudah pernah Anda cek, atau coba lagi nanti.",
  },
  "no-start": { field: "start", text: "Pilih waktu terlebih dahulu" },
  "no-address": { field: "addressLine", text: "Tulis alamat lengkap tujuan, minimal 10 karakter" },
  "own-overlap": {
    field: "start",
    text: "Anda punya booking lain pada waktu itu. Pilih waktu lain, atau lanjutkan bila memang mau keduanya.",
  },
  "stale-price": {
    field: "quotedTotal",
    text: ({ total }) =>
      `Harga baru saja berubah: totalnya sekarang ${formatRupiah(total ?? 0)}. Periksa rinciannya, lalu konfirmasi kembali.`,
  },
  busy: { field: "", text: busyText },
  "key-used": { field: "", text: "Formulir ini sudah pernah dikirim. Muat ulang halaman untuk membuat booking baru." },
};

const moveRefusals: TextOf<MoveRefusal> = {
  ...blockRefusals,
  ...timeRefusals,
  "not-confirmed": { field: "", text: "Hanya booking yang terkonfirmasi yang dapat dipindah." },
  "too-late": { field: "", text: "Batas waktu memindah booking ini sudah lewat." },
  "moved-twice": { field: "", text: `Booking ini sudah dipindah ${maxMoves} kali.` },
  changed: { field: "", text: "Booking ini baru saja berubah. Periksa lagi sebelum memindahnya." },
  "same-time": { field: "start", text: "Itu waktu booking Anda sekarang. Pilih waktu lain." },
  "own-overlap": {
    field: "again",
    text: ({ overlap }) =>
      `Anda punya booking lain pada waktu itu. ${overlap ?? ""} Pilih waktu lain, atau centang bila memang mau keduanya.`,
  },
  "promo-outside": {
    field: "start",
    text: ({ promoWhen }) =>
      `Potongan booking ini berlaku untuk kunjungan ${promoWhen ?? "pada waktu tertentu"}. Pilih waktu di dalamnya.`,
  },
  suspended: {
    field: "",
    text: "Outlet ini berhenti beroperasi untuk sementara, jadi booking tidak dapat dipindah. Booking Anda tetap seperti semula.",
  },
};

const lostRaces: ReadonlySet<string> = new Set([
  "taken",
  "changed",
  "wallet-changed",
  "promo-used-up",
  "busy",
  "too-many-waiting",
  "own-overlap",
]);

function refusalFrom<Reason extends string>(texts: TextOf<Reason>) {
  return (reason: Reason, details: RefusalDetails = {}): Refusal => {
    const { field, text } = texts[reason];
    const status = lostRaces.has(reason) ? 409 : reason === "too-many-points" ? 429 : 422;
    return { field, text: typeof text === "string" ? text : text(details), status };
  };
}

export const orderRefusal = refusalFrom(orderRefusals);
export const moveRefusalText = refusalFrom(moveRefusals);

/** The outlet's figures that refusals tell of. */
export function refusalDetails({ outlet }: OrderFacts): RefusalDetails {
  return {
    minOrder: outlet.minOrder,
    noticeText: formatDuration(effectiveNoticeMin(outlet, false)),
    horizonDays: outlet.horizonDays,
    radiusKm: outlet.travel.radiusKm,
  };
}

/** A refusal as a form gives it back: its text beside its field, and the status of the answer. */
export function refusedOrder(
  reason: OrderRefusal,
  facts: OrderFacts,
  { total, promoWhen }: Pick<RefusalDetails, "total" | "promoWhen"> = {},
) {
  const { field, text, status } = orderRefusal(reason, { ...refusalDetails(facts), total, promoWhen });
  return { errors: { [field]: text }, status };
}
