import { Outlet } from "react-router";
import { requirePartnerOrAdmin } from "#app/http/guards.server.ts";

export const middleware = [requirePartnerOrAdmin];
/** Without a loader, client navigation would pass by the middleware. */
export const loader = () => null;

export default function AdminLayout() {
  return <Outlet />;
}
