import type { Random } from "#prisma/seed/random.ts";

const pools = {
  jakarta: {
    men: "Jali Rojali Zainuddin Fauzan Rizky Dimas Ilham Bayu Farhan Reza Aldi Ikhsan Galih Yoga Akbar",
    women: "Siti Nurul Tiara Vania Salsabila Amanda Keisha Rani",
    last: "Saputra Hidayat Ramadhan Maulana Firmansyah Kurniawan Pratama Setiadi Nasution Syahputra",
  },
  sunda: {
    men: "Asep Deden Ujang Cecep Dadang Iwan Gilang Rangga Yayan Ridwan Tatang Encep Fajar Agus Jajang",
    women: "Neng Euis Rina Teti Lilis Intan Mira Nurhayati",
    last: "Suhendar Permana Sutisna Hermawan Gumilar Nugraha Kusnadi Rahmat Supriatna Solihin",
  },
  jawa: {
    men: "Slamet Bagas Wisnu Joko Eko Budi Bambang Tri Galang Arif Danang Hendro Pandu Wahyu Adi Satrio",
    women: "Sri Wulan Ratna Dyah Endah Retno Ayu Puspita Lestari",
    last: "Santoso Widodo Prasetyo Wibowo Nugroho Purnomo Susanto Hartono Setiawan Utomo Handoko Wijaya",
  },
  batak: {
    men: "Togar Ucok Parlin Sahat Binsar Hotman Maruli Jonathan Rinto Poltak Andri Daniel Tigor",
    women: "Tiur Rotua Maria Lamtiur Debora Nova Rosita",
    last: "Siregar Sinaga Simanjuntak Hutapea Nasution Harahap Lubis Sitompul Panjaitan Tarigan Ginting",
  },
  melayu: {
    men: "Ismail Syarif Rudi Hafiz Iskandar Aliong Hendri Budiman Ruslan Amir Faisal Taufik Rahman",
    women: "Aisyah Mei Linda Halimah Novita Yanti Suryani",
    last: "Abdullah Kusuma Lim Tan Hasan Effendi Mahmud Hamzah Syahrani Noor Salim",
  },
  bali: {
    men: "Made Wayan Komang Ketut Putu Gede Kadek Nyoman Agung Gus",
    women: "Luh Kadek Ayu Komang Putu Desak",
    last: "Wirawan Suardana Adnyana Sudarma Mahendra Artawan Dharma Astawa Winata Sanjaya",
  },
  sasak: {
    men: "Zulkarnain Lalu Zainal Hamdan Saiful Muhsin Jamal Hadi Azhar Ridho Sahdan",
    women: "Baiq Nurjannah Hikmah Laila Zahra Rohana",
    last: "Hakim Fathurrahman Suparman Wirajaya Husni Mustofa Anwar Irawan Rizal",
  },
  bugis: {
    men: "Andi Daeng Baso Syamsul Rahmat Irfan Muhlis Haris Aco Tahir Sulaiman Nurdin",
    women: "Tenri Besse Fatimah Marwah Hasna Nurmi Risma",
    last: "Mappanyukki Baharuddin Ramli Kadir Makmur Latief Mansyur Yusuf Tahir Arifin",
  },
  manado: {
    men: "Jantje Nyong Frangky Ronny Stenly Rio Marcel Christian Kevin Hendrik Valdo",
    women: "Meiske Grace Chintya Olivia Sherly Natalia",
    last: "Tumbel Mandagi Wowor Rondonuwu Lumempouw Kaunang Sumual Pangemanan Runtuwene",
  },
  maluku: {
    men: "Elias Stevy Glenn Chris Yopi Ruben Abner Josias Ferdy Hasan Thomas",
    women: "Yolanda Maya Ria Sarah Melda Citra",
    last: "Latuheru Pattiasina Tuhumury Manuputty Sahetapy Lewaherilla Salampessy Tuasikal Leatemia",
  },
  papua: {
    men: "Rafael Yance Boaz Elia Yohanis Markus Theo Otis Benny Isak Nathan",
    women: "Yuliana Martha Dorkas Selvi Anike Merlin",
    last: "Wanggai Rumbiak Yoku Mandowen Ohee Kambuaya Wenda Sroyer Felle Awom",
  },
} as const;

export type Culture = keyof typeof pools;

const cultures = Object.keys(pools) as Culture[];
const words = (text: string) => text.split(" ");

interface PersonName {
  name: string;
  isWoman: boolean;
}

/** A plausible name, mostly of the place's culture: people move. */
export function personName(random: Random, culture: Culture, womenShare: number): PersonName {
  const pool = pools[random.chance(0.8) ? culture : random.pick(cultures)];
  const isWoman = random.chance(womenShare);
  const first = random.pick(words(isWoman ? pool.women : pool.men));
  const rest = words(pool.last).filter((last) => last !== first);
  const last = random.pick(rest);
  const middle = random.chance(0.15) ? `${random.pick(rest.filter((name) => name !== last))} ` : "";
  return { name: `${first} ${middle}${last}`, isWoman };
}

/** `siti.hidayat27@example.com`: a domain that nobody can own. */
export function emailOf(name: string, number: number): string {
  return `${name.toLowerCase().replaceAll(" ", ".")}${number}@example.com`;
}

/** Valid by the numbering plan, and easily seen to be made up. */
export function seedPhone(number: number): string {
  return `+628120000${String(number).padStart(4, "0")}`;
}
