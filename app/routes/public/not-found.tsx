import { data } from "react-router";

/** Unmatched URLs need a route of their own: without a match no middleware runs, and no header is set. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

/** The root boundary shows the page. */
export default function NotFound() {
  return null;
}
