import { useLocation } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Google signs nobody in inside the browsers of Instagram, Facebook and the like. */
export function InAppNotice({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  const address = origin + pathname + search;
  return (
    <Notice tone="warning" title="Buka di Chrome/Safari">
      <p>
        Google tidak mengizinkan login dari browser di dalam aplikasi ini. Salin tautan, lalu buka di Chrome atau
        Safari.
      </p>
      <p className="my-2 rounded-lg bg-white p-2 text-sm break-all select-all">{address}</p>
      <CopyButton value={address} label="Salin tautan" copiedLabel="Tautan tersalin" />
    </Notice>
  );
}
