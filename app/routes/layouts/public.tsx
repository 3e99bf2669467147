import { Outlet } from "react-router";

/** Without a loader, client navigation would pass by the middleware. */
export const loader = () => null;

export default function PublicLayout() {
  return <Outlet />;
}
