import { href } from "react-router";

export interface Way {
  to: string;
  label: string;
}

/** Where outlets are run from, for a partner or an admin who looks at one outlet or at all of them. */
export function managementWays({ isAdmin, outletId }: { isAdmin: boolean; outletId: string | null }): Way[] {
  const of = outletId ? `?outlet=${outletId}` : "";
  const ways: Way[] = [
    { to: href("/admin/orders") + of, label: "Booking pelanggan" },
    { to: href("/admin/orders/new") + of, label: "Catat booking" },
    { to: href("/admin/queue") + of, label: "Antrean" },
    { to: href("/admin/blocks") + of, label: "Istirahat barber" },
    { to: href("/admin/outlets"), label: "Outlet" },
    { to: href("/admin/reviews"), label: "Ulasan" },
    { to: href("/admin/analytics"), label: "Laporan usaha" },
    { to: href("/admin/wallet"), label: "Dompet" },
    { to: href("/admin/promos"), label: "Kode promo" },
    { to: href("/admin/settings") + of, label: "Pengaturan" },
    { to: href("/admin/settings/staff") + of, label: "Staf" },
    { to: href("/admin/subscriptions"), label: "Langganan" },
    { to: href("/admin/disputes"), label: "Laporan pelanggan" },
    { to: href("/admin/blocked-customers"), label: "Pelanggan diblokir" },
  ];
  if (!isAdmin) return ways;
  return [
    ...ways,
    { to: href("/admin/applications"), label: "Pendaftaran" },
    { to: href("/admin/moderation"), label: "Moderasi ulasan" },
    { to: href("/admin/cases"), label: "Kasus keamanan" },
  ];
}
