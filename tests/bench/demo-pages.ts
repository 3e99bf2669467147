/** A page of the demo with who looks at it; null: signed out. */
export interface PageToVisit {
  page: string;
  path: string;
  userId: string | null;
}

/** Pages of each kind, with the most reviewed barbershop, who books most and whose outlets are booked most. */
export async function listPages(): Promise<PageToVisit[]> {
  const { db } = await import("#app/platform/db.server.ts");
  const [most] = await db.$queryRaw<{ customer: string; partner: string }[]>`
    SELECT mode() WITHIN GROUP (ORDER BY b.customer_id) AS customer, mode() WITHIN GROUP (ORDER BY o.owner_id) AS partner
    FROM booking b JOIN outlet o ON o.id = b.outlet_id`;
  if (!most) throw new Error("Nobody has booked.");
  const { customer, partner } = most;
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
