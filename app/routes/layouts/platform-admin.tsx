import { Outlet } from "react-router";
import { requireAdmin } from "#app/http/guards.server.ts";

export const middleware = [requireAdmin];
/** Without a loader, client navigation would pass by the middleware. */
export const loader = () => null;

export default function PlatformAdminLayout() {
  return <Outlet />;
}
