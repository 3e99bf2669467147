import type { ReferralRejection, ReferralState } from "#app/features/people/referrals/referral.ts";
import {
  referralMinimum,
  referralReward,
  referralRewardsAMonth,
  referralWindowDays,
} from "#app/features/people/referrals/referral-constants.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { product } from "#app/lib/product.ts";

export const rewardText = formatRupiah(referralReward);
const minimumText = formatRupiah(referralMinimum);

export const stateText: Readonly<Record<ReferralState, string>> = {
  RECORDED: "Menunggu booking",
  QUALIFIED: "Memenuhi syarat",
  REWARDED: "Hadiah diterima",
  REJECTED: "Tidak berlaku",
  EXPIRED: "Kedaluwarsa",
};

export const rejectionText: Readonly<Record<ReferralRejection, string>> = {
  SELF: "Kode Anda sendiri.",
  SAME_PHONE: "Nomor WhatsApp-nya sama dengan nomor Anda.",
  EXISTING_USER: "Sudah punya akun sebelum diundang.",
  ABUSE: "Tidak memenuhi ketentuan program undangan.",
  USED_PHONE: "Nomor WhatsApp-nya sudah dipakai untuk undangan lain.",
  OWN_OUTLET: "Kunjungannya di outlet milik atau tempat kerja salah satu dari Anda berdua.",
};

/** The reward comes within minutes, or once the month or the wallet has room for it. */
export const waitingRewardText = `Hadiah Anda segera masuk ke dompet. Bila sudah ${referralRewardsAMonth} hadiah bulan ini, masuknya bulan depan.`;

/** A person looks at it before it is paid. */
export const checkedRewardText = "Hadiah ini sedang kami periksa. Biasanya selesai dalam 2 hari kerja.";

/** Three steps with the numbers of the programme. */
export const steps: readonly { title: string; text: string }[] = [
  {
    title: "Bagikan tautan Anda",
    text: `Kirim tautan atau tunjukkan kode QR kepada teman yang belum punya akun ${product.name}.`,
  },
  {
    title: "Teman masuk dan booking",
    text: `Teman masuk dengan akun Google lewat tautan itu, memverifikasi nomor WhatsApp-nya sendiri, lalu menyelesaikan booking minimal ${minimumText} yang dibayar lewat ${product.name} dalam ${referralWindowDays} hari setelah bergabung. Outlet milik atau tempat kerja Anda berdua tidak dihitung.`,
  },
  {
    title: `Masing-masing dapat ${rewardText}`,
    text: `Hadiah untuk Anda dan teman Anda, paling banyak ${referralRewardsAMonth} kali sebulan.`,
  },
];

/** What the invitation says; its link follows. */
export const invitationText = `Ayo booking barbershop lewat ${product.name}! Masuk lewat tautan saya, verifikasi nomor WhatsApp, selesaikan booking minimal ${minimumText} yang dibayar lewat ${product.name} dalam ${referralWindowDays} hari, dan kita masing-masing dapat ${rewardText}:`;
