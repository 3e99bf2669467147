// Script group: google
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What a page inside another app's own browser knows for the way out of it. */
export interface InApp {
  /** The site's. */
  origin: string;
  system: "android" | "ios" | "other";
  /** The code that brought somebody here: the other browser does not have it yet. */
  invitation?: string | undefined;
}

const ways: Record<InApp["system"], readonly [browser: string, how: string]> = {
  android: ["Chrome", "Buka halaman ini di Chrome, atau salin tautannya."],
  ios: ["Safari", "Salin tautan, buka Safari, lalu tempel di kolom alamat."],
  other: ["Chrome/Safari", "Salin tautan, lalu buka di Chrome atau Safari."],
};

/** Google signs nobody in inside the browsers of Instagram, Facebook and the like. */
export function InAppNotice({ origin, system, invitation }: InApp) {
  const { pathname, search } = useLocation();
  const address = origin + pathname + search + (invitation ? `${search ? "&" : "?"}ref=${invitation}` : "");
  const [browser, how] = ways[system];
  return (
    <Notice tone="warning" title={`Buka di ${browser}`}>
      <p>Google tidak mengizinkan login dari browser di dalam aplikasi ini. {how}</p>
      <p className="my-2 rounded-lg bg-white p-2 text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        {system === "android" && (
          <a href={chromeIntent(address)} className={buttonClass({ size: "sm" })}>
            Buka di Chrome
          </a>
        )}
        <CopyButton value={address} label="Salin tautan" copiedLabel="Tautan tersalin" />
      </div>
    </Notice>
  );
}

/** Source: https://developer.chrome.com/docs/android/intents */
function chromeIntent(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
