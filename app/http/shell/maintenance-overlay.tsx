import { useEffect, useId, useRef, useState } from "react";
import { MaintenanceScreen, maintenanceTitle } from "#app/features/operations/maintenance/maintenance-screen.tsx";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { reloadPage } from "#app/http/client/reload-page.ts";
import { product } from "#app/lib/product.ts";
import { Button } from "#app/ui/button.tsx";

export interface MaintenanceOverlayProps {
  message: string;
  /** Asks the server again; resolves once its answer is known. */
  ask: () => Promise<void>;
}

/** Lies over a page that was open when maintenance began; what was typed on it stays. */
export function MaintenanceOverlay({ message, ask }: MaintenanceOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);

  const tryAgain = async () => {
    if (!hasDirtyForm()) {
      reloadPage();
      return;
    }
    setIsAsking(true);
    await ask();
    setIsAsking(false);
    setTimesAsked((times) => times + 1);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={maintenanceTitle}
      aria-describedby={textId}
      // Only the end of maintenance takes it away.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-stone-50 text-stone-900"
    >
      <div className="flex min-h-dvh flex-col">
        <MaintenanceScreen
          productName={product.name}
          message={message}
          messageId={textId}
          action={
            <>
              <Button pending={isAsking} onClick={() => void tryAgain()}>
                Coba Lagi
              </Button>
              <p role="status" className="text-sm text-stone-600">
                {timesAsked > 0 &&
                  !isAsking &&
                  "Pemeliharaan masih berlangsung. Isian Anda tetap tersimpan di halaman ini."}
              </p>
            </>
          }
        />
      </div>
    </dialog>
  );
}
