import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { PlainToaster } from "#app/ui/plain-toaster.tsx";
import { latestToast, onToast, type ToasterProps } from "#app/ui/toast-queue.ts";

/** Where `showToast` shows; once, beside the page. The toast library comes with the first message. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const message = useSyncExternalStore(onToast, latestToast);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const isUsed = message !== null;

  useEffect(() => {
    if (!isUsed) return;
    import("#app/ui/sonner-toaster.tsx").then(
      (loaded) => setToaster(() => loaded.SonnerToaster),
      () => setToaster(() => PlainToaster), // off line before the first message
    );
  }, [isUsed]);

  return (
    <div data-above-sheet="">
      {message && Toaster && <Toaster message={message} label={label} closeLabel={closeLabel} />}
    </div>
  );
}
