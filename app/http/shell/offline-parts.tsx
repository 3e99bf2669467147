import { WifiOff, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { announcesChange } from "#app/features/bookings/mine/offline-bookings.ts";
import { copyAgeText } from "#app/features/operations/app/copy-age-text.ts";
import { copyAge, onCopyAge } from "#app/http/client/copy-age.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { lostCallGuard, setShownPage } from "#app/http/client/lost-calls.ts";
import { setNetworkGuard } from "#app/http/client/network-guard.ts";
import { isOffline, onNetwork, setOffline } from "#app/http/client/network-state.ts";
import {
  hasOfflineBookings,
  readOfflineBookings,
  writeOfflineBookings,
} from "#app/http/client/offline-bookings-store.ts";
import { hasMarks } from "#app/http/client/outbox-marks.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import { listenToForms } from "#app/http/client/plain-forms.ts";
import { watchReturn } from "#app/http/client/watch-return.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import type { ShellUser } from "#app/http/shell/shell-data.server.ts";
import * as paths from "#app/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { buttonClass, IconButton } from "#app/ui/button.tsx";

const loadOutbox = () => import("#app/http/client/watch-outbox.ts");

/** After the page has come to rest; its pages are fetched beside what somebody may be doing. */
const keepDelayMs = 3_000;

/** Pages without a network: forms and links that lose nothing, what waits to be sent, bookings kept for later. */
export function useOfflineParts(user: ShellUser | null, isManagement: boolean): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const facts = useRef<PageFacts>({ user, revalidate });
  facts.current = { user, revalidate };

  useEffect(() => setShownPage(pathname + search), [pathname, search]);

  useEffect(() => {
    setNetworkGuard(lostCallGuard(async (path, form) => (await loadOutbox()).queueForm(facts.current, path, form)));
    const ends = [listenToForms(), watchReturn(), onNetwork((isGone) => void (isGone || renewCopy(facts.current)))];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  const userId = user?.id ?? null;
  useEffect(() => {
    if (hasMarks())
      void loadOutbox().then(
        ({ watchOutbox }) => watchOutbox(facts.current),
        () => undefined,
      );
    if (readOfflineBookings() && readOfflineBookings()?.userId !== userId && copyAge() === null && !isOffline()) {
      writeOfflineBookings(null);
    }
  }, [userId]);

  useEffect(() => {
    if (!userId || isManagement || !navigator.serviceWorker || isOffline()) return;
    const keep = () =>
      import("#app/http/client/store-offline-bookings.ts").then(
        ({ storeOfflineBookings }) =>
          storeOfflineBookings(userId, announcesChange(pathname, search)).catch(() => undefined),
        () => undefined,
      );
    const timer = setTimeout(() => void keep(), keepDelayMs);
    return () => clearTimeout(timer);
  }, [userId, isManagement, pathname, search]);
}

/** A page that was shown from a copy gets the data of now, unless something is typed there. */
async function renewCopy({ revalidate }: PageFacts): Promise<void> {
  if (copyAge() !== null && !hasDirtyForm()) await revalidate();
}

/** While the network is gone, or gave nothing and this page is a copy; it can be closed until the network goes again. */
export function useOfflineBanner(): ReactNode {
  const { pathname, search } = useLocation();
  const [isGone, setIsGone] = useState(isOffline);
  const [isClosed, setIsClosed] = useState(false);
  const [age, setAge] = useState<number | null>(null);
  const lastCopy = useRef("");

  useEffect(
    () =>
      onNetwork((isNow) => {
        setIsGone(isNow);
        setIsClosed(false);
      }),
    [],
  );

  useEffect(() => {
    const look = () => setAge(copyAge());
    // The worker answers from a copy only when the network did not; each copy says so once.
    const find = () => {
      look();
      const now = Date.now();
      const found = copyAge(now);
      const copy = found === null ? "" : `${pathname}${search} ${now - found}`;
      if (copy !== "" && copy !== lastCopy.current) setOffline(true);
      lastCopy.current = copy;
    };
    find();
    const timer = setInterval(look, 60_000);
    const stop = onCopyAge(find);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [pathname, search]);

  if (!isGone || isClosed) return null;
  const close = () => {
    setIsClosed(true);
    focusPage();
  };
  return (
    <Banner
      icon={WifiOff}
      title={<span className="block text-sm">Koneksi terputus. Beberapa fitur mungkin tidak tersedia.</span>}
      text={age === null ? undefined : copyAgeText(age)}
      actions={
        hasOfflineBookings() && pathname !== paths.myBookings ? (
          <a href={paths.myBookings} className={buttonClass({ size: "sm", variant: "secondary" })}>
            Booking tersimpan
          </a>
        ) : undefined
      }
      close={<IconButton label="Tutup" icon={X} onClick={close} />}
    />
  );
}
