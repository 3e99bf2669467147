import { type DocumentSection, Points } from "#app/http/pages/document-sections.tsx";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";

const opening: readonly DocumentSection[] = [
  {
    id: "layanan",
    title: `Tentang ${product.name}`,
    body: (
      <p>
        {product.name} mempertemukan pelanggan dengan barbershop dan barber panggilan. Layanan potong dan perawatan
        diberikan oleh outlet, yang berusaha sendiri dan bertanggung jawab atas pekerjaannya. Kami bertanggung jawab
        atas booking: jam yang terkonfirmasi tercatat untuk Anda dan tidak diberikan kepada orang lain.
      </p>
    ),
  },
  {
    id: "akun",
    title: "Akun Anda",
    body: (
      <Points>
        <li>Anda masuk dengan akun Google. Kami tidak menyimpan kata sandi.</li>
        <li>
          Akun dipakai sendiri. Keluarlah setelah memakai perangkat bersama; semua perangkat dapat Anda keluarkan di{" "}
          <TextLink to={paths.sessions}>Perangkat</TextLink>.
        </li>
        <li>
          Anda boleh menghapus akun kapan saja, setelah booking yang akan datang selesai atau dibatalkan. Itu tidak bisa
          diurungkan.
        </li>
        <li>Jika Anda belum 18 tahun, pakailah layanan ini seizin orang tua atau wali.</li>
        <li>Akun yang dipakai menipu, mengganggu, atau membuat booking palsu dapat kami bekukan.</li>
      </Points>
    ),
  },
];

const invitations: DocumentSection = {
  id: "undangan",
  title: "Undangan",
  body: (
    <p>
      Besar dan syarat hadiah undangan tertulis di halaman <TextLink to={paths.referral}>Referral</TextLink>. Undangan
      kepada diri sendiri, kepada nomor WhatsApp yang sama, atau kepada orang yang sudah punya akun tidak dihitung, dan
      hadiah dari booking palsu dapat kami batalkan.
    </p>
  ),
};

const closing: readonly DocumentSection[] = [
  {
    id: "data",
    title: "Data pribadi dan data wilayah",
    body: (
      <p>
        Cara kami memakai data pribadi ada di <TextLink to={paths.privacyPolicy}>Kebijakan Privasi</TextLink>. Daftar
        wilayah berasal dari data terbuka berlisensi{" "}
        <TextLink to="https://opendatacommons.org/licenses/odbl/1-0/">ODbL 1.0</TextLink>; sumbernya ada di{" "}
        <TextLink to={paths.about}>Tentang {product.name}</TextLink>.
      </p>
    ),
  },
  invitations,
  {
    id: "tanggung-jawab",
    title: "Jika ada masalah",
    body: (
      <p>
        Bicarakan dulu dengan outlet, lalu dengan kami lewat <TextLink to={paths.contact}>Kontak</TextLink>. Kami
        membantu mencari penyelesaian dengan catatan booking. Layanan kadang terhenti untuk pemeliharaan atau gangguan;
        booking yang sudah terkonfirmasi tetap berlaku. Tidak ada bagian halaman ini yang mengurangi hak Anda menurut UU
        Perlindungan Konsumen.
      </p>
    ),
  },
  {
    id: "perubahan",
    title: "Perubahan dan hukum",
    body: (
      <p>
        Jika syarat ini berubah, tanggal di atas ikut berubah; booking yang sudah dibuat mengikuti aturan saat dibuat.
        Syarat ini tunduk pada hukum Indonesia, dan perselisihan diselesaikan dengan musyawarah lebih dulu.
      </p>
    ),
  },
];

export const generalTerms = { opening, closing };

export function outletTerms(rules: RuleTexts): DocumentSection[] {
  return [
    {
      id: "untuk-outlet",
      title: "Untuk outlet",
      body: (
        <Points>
          <li>Harga, jam, layanan, dan foto yang ditampilkan harus benar.</li>
          <li>
            Hormati booking yang terkonfirmasi. Jika terpaksa membatalkan, pilih alasannya dan kabari pelanggan
            secepatnya.
          </li>
          <li>Jangan menagih lebih dari total di booking, kecuali untuk tambahan yang diminta pelanggan di tempat.</li>
          <li>
            Catat hasil kunjungan. “Tidak Hadir” hanya setelah batas keterlambatan lewat; booking tanpa hasil{" "}
            {rules.outcomeDue} setelah berakhir diminta konfirmasinya.
          </li>
          <li>Nama, nomor, dan alamat pelanggan hanya untuk melayani booking itu, bukan untuk promosi.</li>
        </Points>
      ),
    },
  ];
}
