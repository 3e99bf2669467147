import type { Question } from "#app/http/pages/customer-questions.tsx";
import { TextLink } from "#app/http/pages/text-link.tsx";
import * as paths from "#app/paths.ts";

/** About signing in, invitations and one's own data. */
export const accountQuestions: readonly Question[] = [
  {
    question: "Saya tidak bisa masuk dari Instagram atau Facebook.",
    answer: (
      <p>
        Google menolak masuk dari browser di dalam aplikasi itu. Buka halaman ini di Chrome atau Safari, lalu{" "}
        <TextLink to={paths.signIn}>masuk</TextLink> lagi.
      </p>
    ),
  },
  {
    question: "Saya lupa keluar di ponsel orang lain.",
    answer: (
      <p>
        Masuk di perangkat Anda sendiri, buka <TextLink to={paths.sessions}>Perangkat</TextLink>, lalu keluarkan ponsel
        itu atau semuanya.
      </p>
    ),
  },
  {
    question: "Isian saya hilang karena harus masuk lagi?",
    answer: (
      <p>
        Tidak. Kalau sesi berakhir saat Anda mengirim formulir, isiannya kami simpan sebentar dan muncul lagi setelah
        Anda <TextLink to={paths.signIn}>masuk</TextLink>. Periksa, lalu kirim.
      </p>
    ),
  },
  {
    question: "Bagaimana mengundang teman?",
    answer: (
      <p>
        Bagikan tautan atau kode QR dari <TextLink to={paths.referral}>Referral</TextLink>. Syarat dan besar hadiahnya
        tertulis di sana.
      </p>
    ),
  },
  {
    question: "Apakah survei selamat datang wajib diisi?",
    answer: (
      <p>
        Tidak. <TextLink to={paths.welcomingSurvey}>Survei</TextLink> hanya ditanyakan sekali dan boleh dilewati.
      </p>
    ),
  },
  {
    question: "Bagaimana mendapat salinan data saya?",
    answer: (
      <p>
        Buka <TextLink to={paths.profile}>Profil</TextLink>, lalu “Unduh data saya”. Apa saja isinya dijelaskan di{" "}
        <TextLink to={paths.privacyPolicy}>Kebijakan Privasi</TextLink>.
      </p>
    ),
  },
  {
    question: "Bagaimana menghapus akun?",
    answer: (
      <p>
        Dari <TextLink to={paths.deleteAccount}>Hapus akun</TextLink>. Halaman itu menulis apa yang dihapus dan apa yang
        tetap ada tanpa nama. Booking yang akan datang perlu selesai atau dibatalkan dulu.
      </p>
    ),
  },
  {
    question: "Kapan pesan saya dijawab?",
    answer: (
      <p>
        Waktunya tertulis di <TextLink to={paths.contact}>Kontak</TextLink>. Untuk booking hari ini, tulis di WhatsApp.
      </p>
    ),
  },
];
