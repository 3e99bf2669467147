import * as paths from "#app/paths.ts";

export interface Way {
  to: string;
  label: string;
}

/** Where outlets are run from, for a partner or an admin who looks at one outlet or at all of them. */
export function managementWays({ isAdmin, outletId }: { isAdmin: boolean; outletId: string | null }): Way[] {
  const of = outletId ? `?outlet=${outletId}` : "";
  const ways: Way[] = [
    { to: paths.orders + of, label: "Booking pelanggan" },
    { to: paths.newOrder + of, label: "Catat booking" },
    { to: paths.queue + of, label: "Antrean" },
    { to: paths.blockTimes + of, label: "Istirahat barber" },
    { to: paths.outlets, label: "Outlet" },
    { to: paths.reviews, label: "Ulasan" },
    { to: paths.analytics, label: "Laporan usaha" },
    { to: paths.outletWallet, label: "Dompet" },
    { to: paths.promos, label: "Kode promo" },
    { to: paths.settings + of, label: "Pengaturan" },
    { to: paths.staffSettings + of, label: "Staf" },
    { to: paths.subscriptions, label: "Langganan" },
    { to: paths.disputes, label: "Laporan pelanggan" },
    { to: paths.blockedCustomers, label: "Pelanggan diblokir" },
  ];
  if (!isAdmin) return ways;
  return [
    ...ways,
    { to: paths.applications, label: "Pendaftaran" },
    { to: paths.moderation, label: "Moderasi ulasan" },
    { to: paths.cases, label: "Kasus keamanan" },
  ];
}
