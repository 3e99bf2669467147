import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useRevalidator } from "react-router";
import { isFlow } from "#app/features/operations/app/install-banner.ts";
import { measuringOf, refusesTracking } from "#app/features/people/consent/measurement-consent.ts";
import { browserAnswer, onBrowserAnswer, saveBrowserAnswer } from "#app/http/client/browser-answer.ts";
import { askAgainEvent } from "#app/http/client/measurement-question.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import type { Measurement } from "#app/http/shell/shell-data.server.ts";
import { usePageViews } from "#app/http/shell/use-page-views.ts";
import * as paths from "#app/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { showToast } from "#app/ui/toast-queue.ts";

interface Visit {
  /** Null where nobody may be measured. */
  measurement: Measurement | null;
  isSignedIn: boolean;
  /** Now is no time for a question. */
  isQuiet: boolean;
}

/**
 * Asks whether this visit may be measured, and measures it after a yes. Both answers weigh the same, and no answer is a
 * no. Whoever is signed in answers for their account, where the profile shows it.
 */
export function useConsentBanner({ measurement, isSignedIn, isQuiet }: Visit): ReactNode {
  const browser = useSyncExternalStore(onBrowserAnswer, browserAnswer);
  const { isAskedAgain, settle } = useQuestion();
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const { id, origin, consent: account } = measurement ?? { id: "", origin: "", consent: null };
  const measuring = id ? measuringOf({ isSignedIn, account, browser, refusesTracking: refusesHere() }) : "off";
  usePageViews(useMemo(() => (measuring === "on" ? { id, origin } : null), [measuring, id, origin]));

  // A no of the account holds in this browser, too, after signing out.
  const isWithdrawn = isSignedIn && account === false && browser === true;
  useEffect(() => {
    if (isWithdrawn) saveBrowserAnswer(false);
  }, [isWithdrawn]);

  // Nobody is disturbed in the middle of something.
  if (!measurement || isQuiet || isFlow(pathname) || !(measuring === "ask" || isAskedAgain)) return null;

  const choose = async (granted: boolean) => {
    if (!isSignedIn) saveBrowserAnswer(granted);
    else {
      setIsSending(true);
      const isSaved = await saveAccountAnswer(granted);
      if (isSaved) await revalidate();
      else showToast({ tone: "destructive", title: "Pilihan Anda belum tersimpan. Coba lagi." });
      setIsSending(false);
      if (!isSaved) return;
    }
    settle();
    focusPage();
  };
  return (
    <Banner
      icon={ChartNoAxesColumn}
      title="Izinkan statistik pemakaian?"
      text={
        <>
          Google Analytics menghitung halaman yang dibuka, supaya layanan ini makin baik. Tanpa izin tidak ada
          pengukuran.{" "}
          <Link to={paths.privacyPolicy} className="text-orange-700 underline underline-offset-4">
            Kebijakan Privasi
          </Link>
        </>
      }
      actions={
        <>
          {[true, false].map((granted) => (
            <span key={String(granted)} className="grow basis-0">
              <Button variant="secondary" size="sm" fullWidth pending={isSending} onClick={() => void choose(granted)}>
                {granted ? "Izinkan" : "Tolak"}
              </Button>
            </span>
          ))}
        </>
      }
    />
  );
}

/** Somebody who wants to change their mind is asked again, with the focus on the question. */
function useQuestion() {
  const [isAskedAgain, setIsAskedAgain] = useState(false);

  useEffect(() => {
    const ask = () => setIsAskedAgain(true);
    addEventListener(askAgainEvent, ask);
    return () => removeEventListener(askAgainEvent, ask);
  }, []);

  useEffect(() => {
    if (isAskedAgain) document.querySelector<HTMLElement>("[data-banner] button")?.focus();
  }, [isAskedAgain]);

  return { isAskedAgain, settle: () => setIsAskedAgain(false) };
}

function refusesHere(): boolean {
  const { doNotTrack } = navigator;
  return refusesTracking({ doNotTrack, globalPrivacyControl: Reflect.get(navigator, "globalPrivacyControl") });
}

async function saveAccountAnswer(granted: boolean): Promise<boolean> {
  const body = new URLSearchParams({ measurement: granted ? "yes" : "no" });
  const sent = fetch(paths.measurement, { method: "POST", body, redirect: "manual" });
  return sent.then(
    ({ ok }) => ok,
    () => false,
  );
}
