import { lazy } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { managerContext, requireManager } from "#app/http/management-guard.server.ts";
import { ManagementFrame } from "#app/http/shell/management-frame.tsx";
import { shownMenu } from "#app/http/shell/management-menu.ts";
import { formatTime } from "#app/lib/zoned-time.ts";
import type { Route } from "./+types/management.ts";

const loadTrouble = () => import("#app/http/shell/management-trouble.tsx");
const ManagementTrouble = import.meta.env.SSR
  ? (await loadTrouble()).ManagementTrouble
  : lazy(async () => ({ default: (await loadTrouble()).ManagementTrouble }));

export const middleware = [requireManager];
/** The site's header and footer stay away. */
export const handle = { frame: "management" };

export function loader({ context }: Route.LoaderArgs) {
  const { name, role, endsAt } = context.get(managerContext);
  return { name, menu: shownMenu, isReader: role === "SUPPORT", endsAt: `${formatTime(endsAt, "WIB")} WIB` };
}

export default function ManagementLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ManagementFrame manager={loaderData}>
      <Outlet />
    </ManagementFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ManagementFrame manager={loaderData ?? null}>
      <ManagementTrouble status={isRouteErrorResponse(error) ? error.status : null} />
    </ManagementFrame>
  );
}
