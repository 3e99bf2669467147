/** A page of the demo with who looks at it; null: signed out. */
export interface PageToVisit {
  page: string;
  path: string;
  userId: string | null;
}

/** Pages of each kind, with the demo's most reviewed barbershop and its most faithful customer. */
export async function listPages(): Promise<PageToVisit[]> {
  const { db } = await import("#app/platform/db.server.ts");
  const { demoPeople } = await import("#prisma/seed/demo-people.ts");
  const personOf = async (key: string) => {
    const email = demoPeople.find((person) => person.key === key)?.email ?? "";
    return (await db.user.findFirstOrThrow({ where: { email }, select: { id: true } })).id;
  };
  const [customer, partner] = [await personOf("pelanggan-setia"), await personOf("partner-banyak")];
  const outlet = await db.outlet.findFirstOrThrow({
    where: { status: "ACTIVE", type: "BARBERSHOP" },
    orderBy: { ratingCount: "desc" },
    select: { id: true, services: { where: { active: true }, select: { id: true }, take: 1 } },
  });
  const booking = await db.booking.findFirstOrThrow({
    where: { customerId: customer },
    orderBy: { startAt: "desc" },
    select: { id: true },
  });
  const booked = `/booking/${outlet.id}?service=${outlet.services[0]?.id}`;
  return [
    { page: "home", path: "/", userId: null },
    { page: "list", path: "/?place=Bandung", userId: null },
    { page: "outlet, signed out", path: `/barbershop/${outlet.id}`, userId: null },
    { page: "about", path: "/about", userId: null },
    { page: "sign-in", path: "/signin", userId: null },
    { page: "outlet", path: `/barbershop/${outlet.id}`, userId: customer },
    { page: "booking: services", path: `/booking/${outlet.id}`, userId: customer },
    { page: "booking: time", path: `${booked}&barber=any`, userId: customer },
    { page: "my bookings", path: "/my-bookings", userId: customer },
    { page: "my booking", path: `/my-bookings/${booking.id}`, userId: customer },
    { page: "orders", path: "/admin/orders", userId: partner },
  ];
}

/** Every page that search engines may show, and those on the way to a booking. */
export async function listMeasuredPages(): Promise<PageToVisit[]> {
  const { publicPages } = await import("#app/http/public-pages.ts");
  const open = publicPages.map((path) => ({ page: path, path, userId: null }));
  const others = ["list", "outlet, signed out", "outlet", "booking: services", "booking: time", "my bookings"];
  return [...open, ...(await listPages()).filter(({ page }) => others.includes(page))];
}
