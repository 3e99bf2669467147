import { Download } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { installBannerWait, isFlow } from "#app/features/operations/app/install-banner.ts";
import { hasPrompt, type InstallState } from "#app/features/operations/app/install-state.ts";
import { installingBrowser, installsByHand } from "#app/features/operations/app/installability.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { install, isDismissed, storeDismissal, useInstallView } from "#app/http/client/install-app.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import { product } from "#app/lib/product.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

interface BannerPlace {
  isManagement: boolean;
  isCovered: boolean;
  isInAppBrowser: boolean;
}

/**
 * Offers the installation three seconds after the load, on pages where nobody is busy; not for seven days after it was
 * sent away.
 */
export function useInstallBanner({ isManagement, isCovered, isInAppBrowser }: BannerPlace): ReactElement | null {
  const { pathname } = useLocation();
  const { state } = useInstallView();
  const isDue = useDue();
  const [wasDismissed, setWasDismissed] = useState(isDismissed);
  const [isShown, setIsShown] = useState(false);
  const isBusy = isManagement || isCovered || isInAppBrowser || isFlow(pathname);
  const mayShow = isDue && !wasDismissed && !isBusy && isOffer(state);

  // Whoever types on this page is asked on the next one; what is there stays.
  useEffect(() => {
    setIsShown((was) => mayShow && (was || !(pathname && hasDirtyForm())));
  }, [mayShow, pathname]);

  if (!mayShow || !isShown) return null;
  const dismiss = () => {
    storeDismissal();
    setWasDismissed(true);
    focusPage();
  };
  // Whatever comes of it, the question is answered.
  const accept = () => {
    dismiss();
    void install();
  };
  const title = `Install ${product.name}`;
  return (
    <Banner
      icon={Download}
      name={title}
      title={title}
      text="Buka dari layar utama dengan satu ketukan. Ringan, tanpa toko aplikasi."
      actions={
        <>
          <Button size="sm" onClick={accept}>
            Install
          </Button>
          <Button size="sm" variant="secondary" onClick={dismiss}>
            Nanti
          </Button>
        </>
      }
    />
  );
}

function isOffer(state: InstallState): boolean {
  if (hasPrompt(state)) return true;
  return state.status === "installable" && installsByHand(installingBrowser(navigator.userAgent));
}

/** Whether three seconds have passed since the page was loaded. */
function useDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const sinceLoad = load?.loadEventStart ? performance.now() - load.loadEventStart : 0;
      timer = setTimeout(() => setIsDue(true), installBannerWait(sinceLoad));
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, []);
  return isDue;
}
