import { href, redirect } from "react-router";

/** The bookings are what an outlet opens the admin area for. */
export function loader() {
  return redirect(href("/admin/orders"));
}

/** Never shown: with a component, whoever may not enter gets the page that says so. */
export default function Dashboard() {
  return null;
}
