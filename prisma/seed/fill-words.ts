/** Parts of the names that fill a large database: 30 × 40 × 8 of them. */
export const shopWords =
  "Pangkas Cukur Gunting Sisir Tjukur Ruang Teras Pojok Rumah Studio Kursi Bang Mas Kang Cak Om Bung Pak Raja Jagoan Kota Kampung Tepi Sudut Simpang Warung Galeri Bengkel Gerai Sahabat".split(
    " ",
  );
export const outletPart =
  "Senja Pagi Rapi Ganteng Tampan Sejuk Melati Kenanga Merdeka Nusantara Rinjani Merapi Kapuas Musi Barito Mahakam Bahari Pelangi Mentari Bintang Purnama Embun Cendana Meranti Jati Kemuning Srikandi Arjuna Bima Gatot Semeru Krakatau Toba Bromo Anggrek Rajawali Garuda Merpati Elang Komodo".split(
    " ",
  );
export const barberPart = "Barbershop Barber Barberhouse Grooming Klasik Jaya Cut Club".split(" ");
