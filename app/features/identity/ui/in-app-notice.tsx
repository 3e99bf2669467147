import { ExternalLink } from "lucide-react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type InAppSystem = "android" | "ios" | "other";

const texts: Record<InAppSystem, { title: string; text: string }> = {
  android: {
    title: "Buka di Chrome",
    text: "Google tidak mengizinkan login dari browser di dalam aplikasi ini. Buka halaman ini di Chrome, atau salin tautannya.",
  },
  ios: {
    title: "Buka di Safari",
    text: "Google tidak mengizinkan login dari browser di dalam aplikasi ini. Salin tautan, buka Safari, lalu tempel di kolom alamat.",
  },
  other: {
    title: "Buka di Chrome/Safari",
    text: "Google tidak mengizinkan login dari browser di dalam aplikasi ini. Salin tautan, lalu buka di Chrome atau Safari.",
  },
};

/** Google signs nobody in inside the browsers of Instagram, Facebook and the like. */
export function InAppNotice({ origin, system = "other" }: { origin: string; system?: InAppSystem }) {
  const { pathname, search } = useLocation();
  const address = origin + pathname + search;
  const { title, text } = texts[system];
  return (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
      <p className="my-2 rounded-lg bg-white p-2 text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        {system === "android" && (
          <a href={chromeIntent(address)} className={buttonClass({ size: "sm" })}>
            <ExternalLink size={20} className="shrink-0" />
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
