import { Download } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { installingBrowser } from "#app/features/operations/app/installability.ts";
import { closeHelp, happen, install, useInstallView } from "#app/http/client/install-app.ts";
import { detectInstallability } from "#app/http/client/manifest-check.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import type { ShellUser } from "#app/http/shell/shell-data.server.ts";

const InstallHelpDialog = lazy(async () => ({
  default: (await import("#app/http/shell/install-help.tsx")).InstallHelpDialog,
}));

interface InstallPlace {
  user: ShellUser | null;
  isManagement: boolean;
  isInAppBrowser: boolean;
}

/** What of installing stands outside the banner: the button in a visitor's header, and the steps to do it by hand. */
export function InstallParts({ user, isInAppBrowser, isManagement }: InstallPlace) {
  const { state, help } = useInstallView();
  const isVisitor = user === null && !isManagement && !isInAppBrowser;
  useDetection(isInAppBrowser || isManagement);
  return (
    <>
      {isVisitor && state.status === "installable" && <HeaderButton />}
      {help && (
        <Suspense>
          <InstallHelpDialog help={help} onClose={closeHelp} />
        </Suspense>
      )}
    </>
  );
}

/** For a browser that never hands over a prompt we look ourselves whether it could install. */
function useDetection(isOff: boolean): void {
  useEffect(() => {
    const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (isOff || savesData || "onbeforeinstallprompt" in window) return;
    void detectInstallability(installingBrowser(navigator.userAgent)).then((isPossible) => {
      if (isPossible) happen("found-installable");
    });
  }, [isOff]);
}

/** The slot comes and goes with the header of the page. */
function HeaderButton() {
  const { key } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setSlot(key ? document.getElementById("install-slot") : null);
  }, [key]);
  return slot && createPortal(<InstallButton />, slot);
}

/** On the narrowest phones the brand and the way in leave no room for it; there the banner and the page about it do. */
function InstallButton() {
  const press = async () => {
    await install();
    if (!document.activeElement || document.activeElement === document.body) focusPage();
  };
  return (
    <button
      type="button"
      aria-label="Install"
      title="Install"
      onClick={() => void press()}
      className="-ml-2 hidden min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg font-semibold hover:bg-orange-800 min-[22.5rem]:flex min-[26rem]:mr-2 min-[26rem]:ml-0 min-[26rem]:border min-[26rem]:border-white min-[26rem]:px-4"
    >
      <Download size={20} />
      <span className="hidden min-[26rem]:inline">Install</span>
    </button>
  );
}
