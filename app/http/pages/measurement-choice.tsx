import { useRouteLoaderData } from "react-router";
import { askAgainEvent } from "#app/http/client/measurement-question.ts";
import type { Shell } from "#app/http/shell/shell-data.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** For visitors, whose answer only their browser knows; without scripts nothing is measured. */
export function MeasurementChoice() {
  const shell = useRouteLoaderData<Shell>("root");
  const isHydrated = useHydrated();
  if (!isHydrated || !shell?.measurement || shell.user) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => dispatchEvent(new Event(askAgainEvent))}>
      Ubah izin statistik
    </Button>
  );
}
