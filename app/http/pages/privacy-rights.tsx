import { useRouteLoaderData } from "react-router";
import { askAgainEvent } from "#app/http/client/measurement-question.ts";
import { type DocumentSection, Points } from "#app/http/pages/document-sections.tsx";
import { TextLink } from "#app/http/pages/text-link.tsx";
import type { Shell } from "#app/http/shell/shell-data.server.ts";
import * as paths from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export interface SessionDays {
  /** Days without use after which a session ends, and its longest life. */
  idle: number;
  longest: number;
  /** Days that an invitation's code stays in the browser. */
  invitation: number;
  /** Minutes for which a form is kept that was sent after the session had ended. */
  keptForm: number;
  /** Days that an answer about being measured holds, and the cookies of measuring. */
  measurement: number;
  /** Days that sign-ins are on record, and error reports after the last of their kind. */
  history: number;
  errorReports: number;
}

export function privacyRights(session: SessionDays): DocumentSection[] {
  return [
    {
      id: "cookie",
      title: "Cookie",
      body: (
        <>
          <p>
            Kami memakai cookie yang perlu saja: supaya Anda tetap masuk, supaya proses masuk kembali ke halaman semula,
            untuk menampilkan pesan satu kali, dan, bila Anda datang lewat tautan undangan, untuk mengingat kodenya
            selama {session.invitation} hari. Tidak ada cookie iklan.
          </p>
          <p>
            Pengukuran tidak berjalan tanpa izin Anda. Jika Anda mengizinkannya, Google Analytics menyimpan cookie _ga
            paling lama {session.measurement} hari dan menerima judul dan alamat halaman yang dibuka, tanpa isian dan
            tanpa nomor booking, situs asal Anda, jenis perangkat, dan alamat IP Anda. Menarik izin itu semudah
            memberikannya: di <TextLink to={paths.profile}>Profil</TextLink> bila Anda masuk, atau di sini bila tidak.
          </p>
          <MeasurementChoice />
        </>
      ),
    },
    {
      id: "perangkat",
      title: "Yang tersimpan di perangkat Anda",
      body: (
        <p>
          Supaya terbuka tanpa koneksi, browser Anda menyimpan salinan halaman yang Anda buka dan halaman booking Anda
          yang akan datang, dengan kode check-in dan alamatnya, serta pembatalan dan ulasan yang belum terkirim. Salinan
          itu hanya untuk Anda di browser itu, dihapus saat Anda keluar, saat sesi Anda berakhir, atau saat akun lain
          masuk, dan tidak pernah ditampilkan kepada orang lain. Yang menunggu tetap ada sampai Anda masuk lagi atau
          keluar; pembatalan juga hanya sampai waktu bookingnya tiba.
        </p>
      ),
    },
    {
      id: "lama",
      title: "Berapa lama",
      body: (
        <Points>
          <li>
            Sesi masuk berakhir setelah {session.idle} hari tidak dipakai, dan paling lama {session.longest} hari sejak
            masuk.
          </li>
          <li>
            Formulir yang terkirim sesudah sesi berakhir disimpan {session.keptForm} menit, supaya isiannya tidak
            hilang.
          </li>
          <li>
            Riwayat masuk disimpan {session.history} hari, dan laporan gangguan {session.errorReports} hari sesudah
            terakhir terjadi.
          </li>
          <li>Data akun, booking, ulasan, dan pesan disimpan selama akun Anda ada.</li>
          <li>
            Jika Anda menghapus akun, data yang mengenali Anda dihapus atau disamarkan saat itu juga. Catatan transaksi
            dan persetujuan tetap disimpan tanpa nama, selama diwajibkan hukum.
          </li>
          <li>
            E-mail di Fitur Mendatang disimpan sampai kabarnya terkirim, atau sampai Anda{" "}
            <TextLink to={paths.underDevelopment}>membatalkannya</TextLink>.
          </li>
        </Points>
      ),
    },
    {
      id: "hak",
      title: "Hak Anda",
      body: (
        <>
          <p>Anda berhak:</p>
          <Points>
            <li>mengetahui data apa yang kami simpan dan mendapat salinannya;</li>
            <li>memperbaiki atau melengkapi data yang keliru;</li>
            <li>menarik persetujuan, menghentikan atau membatasi pemrosesan, dan meminta penghapusan;</li>
            <li>memindahkan data Anda ke layanan lain;</li>
            <li>keberatan atas keputusan yang sepenuhnya otomatis, dan mengadu atau menggugat.</li>
          </Points>
          <p>
            Di <TextLink to={paths.profile}>Profil</TextLink> Anda mengunduh semua data Anda sebagai berkas JSON,
            mengubah izin, dan <TextLink to={paths.deleteAccount}>menghapus akun</TextLink> sendiri. Selebihnya, kirim
            permintaan lewat <TextLink to={`${paths.contact}?topic=account`}>Kontak</TextLink>, topik “Akun”, dan
            sebutkan e-mail akun Anda. Kami menanggapi paling lambat 3 × 24 jam setelah memastikan permintaan itu dari
            Anda, tanpa biaya.
          </p>
        </>
      ),
    },
    {
      id: "keamanan",
      title: "Keamanan",
      body: (
        <p>
          Kunci sesi disimpan sebagai hash; izin dari Google, nomor identitas, dan nomor rekening dienkripsi; dan setiap
          halaman memeriksa siapa yang boleh membukanya. Jika terjadi kebocoran yang menyangkut data Anda, kami memberi
          tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam.
        </p>
      ),
    },
    {
      id: "anak",
      title: "Anak",
      body: (
        <p>
          Layanan untuk anak di-booking oleh orang tua atau wali. Jika data anak masuk tanpa izin orang tua, beri tahu
          kami dan kami hapus.
        </p>
      ),
    },
    {
      id: "perubahan",
      title: "Perubahan",
      body: (
        <p>
          Jika kebijakan ini berubah, tanggal di atas ikut berubah. Data yang sudah ada tidak dipakai untuk tujuan baru
          tanpa persetujuan Anda.
        </p>
      ),
    },
  ];
}

/** For visitors, whose answer only their browser knows; without scripts nothing is measured. */
function MeasurementChoice() {
  const shell = useRouteLoaderData<Shell>("root");
  const isHydrated = useHydrated();
  if (!isHydrated || !shell?.measurement || shell.user) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => dispatchEvent(new Event(askAgainEvent))}>
      Ubah izin statistik
    </Button>
  );
}
