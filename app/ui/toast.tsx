import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { latestToast, onToast, type ToasterProps } from "#app/ui/toast-queue.ts";

const none = () => null;

/** Where `showToast` shows; once, in the layout. The toast library comes with the first message. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const message = useSyncExternalStore(onToast, latestToast, none);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const isUsed = message !== null;

  useEffect(() => {
    if (!isUsed) return;
    import("#app/ui/sonner-toaster.tsx")
      .then(({ SonnerToaster }) => SonnerToaster)
      // Off line before the first message: this one is at hand once the page has come to rest.
      .catch(async () => (await import("#app/ui/plain-toaster.tsx")).PlainToaster)
      .then(
        (loaded) => setToaster(() => loaded),
        () => undefined,
      );
  }, [isUsed]);

  return (
    <div data-above-sheet="">
      {message && Toaster && <Toaster message={message} label={label} closeLabel={closeLabel} />}
    </div>
  );
}
