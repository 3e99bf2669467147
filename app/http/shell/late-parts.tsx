import { useEffect } from "react";
import { startErrorReports } from "#app/http/client/error-reports.ts";
import { registerWorker } from "#app/http/client/register-worker.ts";
import { useClientTasks } from "#app/http/shell/client-tasks.tsx";
import type { ShellUser } from "#app/http/shell/shell.ts";

export interface LatePartsProps {
  user: ShellUser | null;
  isManagement: boolean;
}

/** The app around the page: fetched after it, since every page is whole without. One banner at a time. */
export function LateParts({ user }: LatePartsProps) {
  useClientTasks(user);
  useEffect(startErrorReports, []);
  useEffect(registerWorker, []);
  return null;
}
