import { RefreshCw } from "lucide-react";
import { type ReactElement, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { isDevelopmentHost, updatePromptWait } from "#app/features/operations/app/update-rules.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { onWaitingWorker, waitingWorker } from "#app/http/client/register-worker.ts";
import { isReloadDue, onReloadDue, reloadPage } from "#app/http/client/reload-page.ts";
import { readMoment, storeMoment } from "#app/http/client/stored-moment.ts";
import { applyUpdate, applyUpdateAfterForm, followWorkerChanges } from "#app/http/client/worker-change.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

const dismissedKey = "updateDismissedAt";
const shownKey = "updateShownAt";
const device = () => localStorage;
const tab = () => sessionStorage;

/** Asks whether to go over to a new version that is ready; says so when one waits for a form. */
export function useUpdateBanner(): ReactElement | null {
  useEffect(followWorkerChanges, []);
  const waiting = useSyncExternalStore(onWaitingWorker, waitingWorker);
  const [isShown, hide] = usePromptTimes(waiting?.installedAt ?? null);
  const [step, setStep] = useState<"offer" | "ask" | "apply">("offer");
  const isDue = useReloadDue();

  if (isDue) return <ReloadDueBanner />;
  if (step === "apply") return <Banner icon={RefreshCw} title="Updating..." />;
  if (!waiting || !isShown) return null;
  const { worker } = waiting;
  const apply = () => {
    setStep("apply");
    applyUpdate(worker);
  };
  const wait = () => {
    applyUpdateAfterForm(worker);
    focusPage();
  };
  if (step === "ask" && hasDirtyForm())
    return (
      <Banner
        icon={RefreshCw}
        title="Update Tersedia"
        text="Isian Anda di halaman ini belum terkirim dan akan hilang jika diperbarui sekarang."
        actions={
          <>
            <Button size="sm" onClick={wait}>
              Tunggu sampai terkirim
            </Button>
            <Button size="sm" variant="secondary" onClick={apply}>
              Update Sekarang
            </Button>
          </>
        }
      />
    );
  return (
    <Banner
      icon={RefreshCw}
      title="Update Tersedia"
      actions={
        <>
          <Button size="sm" onClick={() => (hasDirtyForm() ? setStep("ask") : apply())}>
            Update Sekarang
          </Button>
          <Button size="sm" variant="secondary" onClick={hide}>
            Nanti
          </Button>
        </>
      }
    />
  );
}

function ReloadDueBanner() {
  return (
    <Banner
      icon={RefreshCw}
      title="Versi baru siap"
      text="Halaman dimuat ulang setelah isian Anda terkirim atau ditinggalkan. Isian Anda tetap di sini."
    />
  );
}

/** Whether the prompt is up by now, and what puts it off: here and on the other pages of this device. */
function usePromptTimes(installedAt: number | null): [boolean, () => void] {
  const [isShown, setIsShown] = useState(false);
  const [dismissedAt, setDismissedAt] = useState(() => readMoment(device, dismissedKey));

  useEffect(() => {
    setIsShown(false);
    if (installedAt === null || isDevelopmentHost(location)) return;
    const show = () => {
      storeMoment(tab, shownKey, Date.now());
      setIsShown(true);
    };
    const shownAt = readMoment(tab, shownKey);
    const timer = setTimeout(show, updatePromptWait({ installedAt, shownAt, dismissedAt }, Date.now()));
    return () => clearTimeout(timer);
  }, [installedAt, dismissedAt]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === dismissedKey) setDismissedAt(readMoment(device, dismissedKey));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  const hide = () => {
    storeMoment(device, dismissedKey, Date.now());
    setDismissedAt(Date.now());
    focusPage();
  };
  return [isShown, hide];
}

/** Whether the page waits to be loaded anew; it is, as soon as its form is gone. */
function useReloadDue(): boolean {
  const isDue = useSyncExternalStore(onReloadDue, isReloadDue);
  const { key } = useLocation();

  useEffect(() => {
    if (isDue && key && !hasDirtyForm()) reloadPage();
  }, [isDue, key]);
  return isDue;
}
