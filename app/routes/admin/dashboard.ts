import { href, redirect } from "react-router";

/** The bookings are what an outlet opens the admin area for. */
export function loader() {
  return redirect(href("/admin/orders"));
}
