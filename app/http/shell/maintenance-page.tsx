import { useEffect, useRef } from "react";
import { MaintenanceScreen } from "#app/features/operations/maintenance/maintenance-screen.tsx";
import { watchMaintenance } from "#app/http/client/maintenance-watch.ts";
import { product } from "#app/lib/product.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Stands in place of the page that was asked for, which is opened as soon as maintenance is over. */
export function MaintenancePage({ message, retryTo }: { message: string; retryTo: string }) {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    screen.current?.focus({ preventScroll: true });
    return watchMaintenance(({ maintenanceMode }) => {
      if (!maintenanceMode) location.replace(retryTo);
    });
  }, [retryTo]);
  return (
    <main ref={screen} tabIndex={-1} className="flex grow flex-col outline-none">
      <MaintenanceScreen
        productName={product.name}
        message={message}
        action={
          <a href={retryTo} className={buttonClass()}>
            Coba Lagi
          </a>
        }
      />
    </main>
  );
}
