/** Who asks. `staff` is a barber of the outlet of `partner` with a sign-in. `owner` owns the object of the URL (as customer or as partner), `stranger` is their like with objects of their own. */
export type Asker =
  | "visitor"
  | "suspended"
  | "customer"
  | "strangeCustomer"
  | "partner"
  | "strangePartner"
  | "staff"
  | "admin"
  | "management"
  | "support";

export type Statuses = Record<Asker, number>;

export const everyone = (status: number): Statuses => ({
  visitor: status,
  suspended: status,
  customer: status,
  strangeCustomer: status,
  partner: status,
  strangePartner: status,
  staff: status,
  admin: status,
  management: status,
  support: status,
});
export const signedIn = (status: number): Statuses => ({ ...everyone(status), visitor: 401, suspended: 401 });
/** The booking of `customer`. */
export const customersOwn = (status: number): Statuses => ({ ...signedIn(404), customer: status });
export const outlets = (status: number): Statuses => ({
  ...signedIn(403),
  partner: status,
  strangePartner: status,
  admin: status,
});
/** An object of an outlet of `partner`. */
export const partnersOwn = (status: number): Statuses => ({ ...outlets(status), strangePartner: 404 });
/** A payment of `partner`. */
export const payersOwn = (status: number): Statuses => ({ ...partnersOwn(status), admin: 404 });
/** Of barbers with a sign-in of their own, by a visit of theirs; everybody else is nobody's barber. */
export const barbersOwn = (status: number, others: number): Statuses => ({ ...signedIn(others), staff: status });
/** The platform's own work. */
export const admins = (status: number): Statuses => ({ ...signedIn(403), admin: status });
/** A page of management, for who gave the code; nobody else sees more than its login. */
export const managers = (status: number, others: number): Statuses => ({
  ...everyone(others),
  management: status,
  support: status,
});
/** What changes something, or takes a list away: refused to members who only read. */
export const managersAct = (status: number, others: number): Statuses => ({
  ...managers(status, others),
  support: 403,
});

/** A call of the API about `customer`; a call about anybody else is forbidden, not unknown. */
export const callersOwn = (status: number): Statuses => ({ ...signedIn(403), customer: status });

export interface Access {
  /** What a GET of the page answers. */
  GET: Statuses;
  /** What its form answers when it is sent empty: 422 or a redirect where the person may send it. Null: no form. */
  POST: Statuses | null;
}
