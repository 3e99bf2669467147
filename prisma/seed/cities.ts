import type { Culture } from "#prisma/seed/person-names.ts";

export interface City {
  /** Kemendagri code of the kota. */
  code: string;
  name: string;
  /** Against the usual price. */
  priceFactor: number;
  culture: Culture;
  /** Names of its barbershops and mobile barbers, six together. */
  shops: readonly string[];
  mobiles: readonly string[];
}

export const cities: readonly City[] = [
  {
    code: "31.74",
    name: "Jakarta Selatan",
    priceFactor: 1.35,
    culture: "jakarta",
    shops: ["Ruang Pangkas Senja", "Tjukur Boelevard", "Sisir & Kopi", "Barber Tepi Kali"],
    mobiles: ["Cukur Keliling Bang Jali", "Tukang Cukur Panggilan Mas Gito"],
  },
  {
    code: "32.73",
    name: "Bandung",
    priceFactor: 1.05,
    culture: "sunda",
    shops: ["Pangkas Parahyangan", "Kang Asep Barberhouse", "Oom Dodo Potong Rapi", "Kembang Malam Barbershop"],
    mobiles: ["Mang Ujang Cukur ka Imah", "Motor Pangkas Kang Deni"],
  },
  {
    code: "32.71",
    name: "Bogor",
    priceFactor: 1,
    culture: "sunda",
    shops: [
      "Hujan Sore Barbershop",
      "Pangkas Rapi Suryakencana",
      "Talas Barber Club",
      "Kujang Cukur",
      "Rambutan Barberhouse",
    ],
    mobiles: ["Barber Jas Hujan"],
  },
  {
    code: "33.74",
    name: "Semarang",
    priceFactor: 0.9,
    culture: "jawa",
    shops: [
      "Lawang Pitu Barbershop",
      "Pangkas Pak Slamet & Putra",
      "Simpang Lima Senti",
      "Kota Lama Grooming Room",
      "Gunting Emas Pecinan",
    ],
    mobiles: ["Cukur Sambang Omah"],
  },
  {
    code: "34.71",
    name: "Yogyakarta",
    priceFactor: 0.85,
    culture: "jawa",
    shops: [
      "Tjukur Kampung Kauman",
      "Angkringan Cukur",
      "Pangkas Mbah Harjo",
      "Kotagede Barber Works",
      "Sidji Barberstudio",
    ],
    mobiles: ["Cukur Onthel Mas Bagas"],
  },
  {
    code: "35.78",
    name: "Surabaya",
    priceFactor: 1.1,
    culture: "jawa",
    shops: ["Cak Mat Barbershop", "Arek Ganteng Barber", "Pangkas Rek!", "Jembatan Merah Grooming"],
    mobiles: ["Cukur Marani Cak Dul", "Barber Roda Dua Suroboyo"],
  },
  {
    code: "35.73",
    name: "Malang",
    priceFactor: 0.85,
    culture: "jawa",
    shops: [
      "Ngalam Barber Yard",
      "Apel Hijau Barbershop",
      "Pangkas Ijen Sejuk",
      "Sam Budi Barberhouse",
      "Kayutangan Klasik",
    ],
    mobiles: ["Potong di Teras Mas Wisnu"],
  },
  {
    code: "12.71",
    name: "Medan",
    priceFactor: 1,
    culture: "batak",
    shops: [
      "Horas Barbershop",
      "Ketua Barber Medan",
      "Pangkas Bang Ucok",
      "Kesawan Gentlemen's Room",
      "Rapi Kali Barber",
    ],
    mobiles: ["Cukur Antar Bang Togar"],
  },
  {
    code: "61.71",
    name: "Pontianak",
    priceFactor: 0.95,
    culture: "melayu",
    shops: [
      "Garis Nol Barbershop",
      "Tepian Kapuas Barber",
      "Pangkas Koh Aliong",
      "Khatulistiwa Cukur",
      "Lidah Buaya Barberhouse",
    ],
    mobiles: ["Cukur Sampan Bang Mail"],
  },
  {
    code: "51.71",
    name: "Denpasar",
    priceFactor: 1.2,
    culture: "bali",
    shops: ["Bli Made Barber Studio", "Pangkas Sanur Pagi", "Ombak Barberclub", "Canang Grooming"],
    mobiles: ["Bli Komang Barber Panggilan", "Gunting Jalan-Jalan Wayan"],
  },
  {
    code: "52.71",
    name: "Mataram",
    priceFactor: 0.9,
    culture: "sasak",
    shops: [
      "Rinjani Fade House",
      "Pangkas Sasak Sembilan",
      "Cukur Ampenan Lama",
      "Angin Selat Barber",
      "Lombok Abang Barber",
    ],
    mobiles: ["Cukur Datang Kak Zul"],
  },
  {
    code: "73.71",
    name: "Makassar",
    priceFactor: 1,
    culture: "bugis",
    shops: [
      "Daeng Rapi Barbershop",
      "Losari Senja Barber",
      "Pangkas Phinisi",
      "Ewako Barberhouse",
      "Karebosi Cut Club",
    ],
    mobiles: ["Daeng Naba Cukur ke Rumah"],
  },
  {
    code: "64.71",
    name: "Balikpapan",
    priceFactor: 1.15,
    culture: "melayu",
    shops: [
      "Minyak & Gunting",
      "Beruang Madu Barbershop",
      "Pangkas Kebun Sayur",
      "Manggar Fade Room",
      "Teluk Barberyard",
    ],
    mobiles: ["Cukur Panggilan Mas Rudi"],
  },
  {
    code: "71.71",
    name: "Manado",
    priceFactor: 1.05,
    culture: "manado",
    shops: [
      "Torang Barbershop",
      "Bunaken Biru Barber",
      "Om Jantje Pangkas Rambut",
      "Wale Barber",
      "Boulevard Cut & Shave",
    ],
    mobiles: ["Cukur Pigi Rumah Om Nyong"],
  },
  {
    code: "81.71",
    name: "Ambon",
    priceFactor: 1.1,
    culture: "maluku",
    shops: ["Manise Barbershop", "Pangkas Batu Merah", "Pela Barberhouse", "Bung Elias Cukur", "Teluk Dalam Fade"],
    mobiles: ["Cukur Bale Rumah Bung Stevy"],
  },
  {
    code: "91.71",
    name: "Jayapura",
    priceFactor: 1.25,
    culture: "papua",
    shops: [
      "Cenderawasih Barbershop",
      "Sentani Senja Barber",
      "Pace Barberhouse",
      "Pangkas Bukit Polimak",
      "Kaka Rafael Cut",
    ],
    mobiles: ["Cukur Naik Turun Bukit"],
  },
];
