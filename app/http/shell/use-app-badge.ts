import { useEffect } from "react";
import type { ShellUser } from "#app/http/shell/shell-data.server.ts";

/** Shows on the installed app's icon how many notifications wait, where the system can. */
export function useAppBadge(user: ShellUser | null): void {
  const unread = Number.parseInt(user?.bell["data-unread"] ?? "0", 10);
  useEffect(() => {
    const told = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    told?.catch(() => undefined); // not installed, or not allowed
  }, [unread]);
}
