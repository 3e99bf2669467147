// Script group: outlet-bookings
import type {
  arriveRefusal,
  cancelRefusal,
  checkInRefusal,
  completeRefusal,
  confirmRefusal,
  declineRefusal,
  departRefusal,
  noShowRefusal,
  OutletAction,
} from "#app/features/bookings/status/outlet-action.ts";

type Refusals = {
  confirm: typeof confirmRefusal;
  decline: typeof declineRefusal;
  depart: typeof departRefusal;
  arrive: typeof arriveRefusal;
  "check-in": typeof checkInRefusal;
  complete: typeof completeRefusal;
  "no-show": typeof noShowRefusal;
  cancel: typeof cancelRefusal;
};
type TextOf<Action extends OutletAction> = Readonly<Record<NonNullable<ReturnType<Refusals[Action]>>, string>>;

const expired = "Batas waktu menjawab sudah lewat. Booking ini kedaluwarsa dan waktunya terbuka kembali.";
const notWaiting = "Booking ini tidak lagi menunggu jawaban.";
const notConfirmed = "Booking ini tidak lagi terkonfirmasi.";

/** Why a command was refused; the page beside it shows the booking as it is now. */
export const outletRefusalText: { readonly [Action in OutletAction]: TextOf<Action> } = {
  confirm: {
    "already-confirmed": "Booking ini sudah dikonfirmasi, mungkin oleh rekan Anda.",
    "not-waiting": notWaiting,
    expired,
  },
  decline: { "not-waiting": notWaiting, expired },
  depart: {
    "not-mobile": "Hanya barber panggilan yang berangkat ke lokasi pelanggan.",
    "not-confirmed": notConfirmed,
    "too-early": "Barber berangkat paling cepat 2 jam sebelum waktu mulai.",
    over: "Waktu booking ini sudah berakhir.",
  },
  arrive: {
    "not-en-route": "Barber belum berangkat, atau kunjungannya sudah dimulai.",
    "already-arrived": "Pelanggan sudah dikabari bahwa barber sampai.",
  },
  "check-in": {
    "already-checked-in": "Pelanggan ini sudah check-in.",
    "not-confirmed": notConfirmed,
    "too-early": "Check-in dibuka 30 menit sebelum waktu mulai.",
  },
  complete: {
    "already-completed": "Booking ini sudah ditandai selesai.",
    "not-checked-in": "Catat kedatangan pelanggan lebih dulu.",
    "too-early": "Kunjungan ditandai selesai paling cepat saat waktunya mulai.",
  },
  "no-show": {
    "not-confirmed": notConfirmed,
    "too-early": "Pelanggan masih dalam batas keterlambatan. Tunggu sebentar lagi.",
    "too-late": "Sudah lebih dari 24 jam sejak waktu mulai, jadi tidak dapat ditandai tidak hadir.",
  },
  cancel: { "not-cancellable": "Booking ini tidak dapat dibatalkan lagi." },
};

export const wrongCodeText = "Kode itu bukan milik booking ini. Periksa kembali 6 angkanya.";

/** The verb on the button. */
export const outletActionText: Readonly<Record<OutletAction, string>> = {
  confirm: "Konfirmasi",
  decline: "Tolak",
  depart: "Berangkat",
  arrive: "Saya sudah sampai",
  "check-in": "Check-in",
  complete: "Tandai selesai",
  "no-show": "Tandai tidak hadir",
  cancel: "Batalkan booking",
};

/** What has happened, and what happens next. */
export const outletDoneText: Readonly<Record<OutletAction, { title: string; description: string }>> = {
  confirm: { title: "Booking dikonfirmasi", description: "Pelanggan segera dikabari." },
  decline: { title: "Permintaan ditolak", description: "Waktunya terbuka kembali dan pelanggan dikabari." },
  depart: { title: "Barber berangkat", description: "Pelanggan dikabari bahwa barber di jalan." },
  arrive: { title: "Barber sudah sampai", description: "Pelanggan dikabari. Catat kedatangan begitu bertemu." },
  "check-in": { title: "Pelanggan sudah datang", description: "Tandai selesai setelah layanan beres." },
  complete: { title: "Booking selesai", description: "Pelanggan kami ajak menulis ulasan." },
  "no-show": { title: "Ditandai tidak hadir", description: "Pelanggan dikabari." },
  cancel: { title: "Booking dibatalkan", description: "Waktunya terbuka kembali dan pelanggan dikabari." },
};
