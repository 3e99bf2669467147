import { X } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { ToastAction, ToastCard, toastCloseClass } from "#app/ui/toast-card.tsx";
import { onToast, type ToasterProps, type ToastMessage } from "#app/ui/toast-queue.ts";

/** Where `showToast` shows; once, in the layout. The toast library comes with the first message. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const isUsed = message !== null;

  useEffect(() => onToast(setMessage), []);

  useEffect(() => {
    if (!isUsed) return;
    import("#app/ui/sonner-toaster.tsx").then(
      (loaded) => setToaster(() => loaded.SonnerToaster),
      () => setToaster(() => PlainToaster), // offline before the first toast
    );
  }, [isUsed]);

  return (
    <div data-above-sheet="">
      {message && Toaster && <Toaster message={message} label={label} closeLabel={closeLabel} />}
    </div>
  );
}

function PlainToaster({ message, label, closeLabel }: ToasterProps) {
  const [closed, setClosed] = useState<ToastMessage | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setClosed(message), 5000);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <section aria-label={label} aria-live="polite" className="fixed inset-x-4 top-20 z-50 mx-auto max-w-[26rem]">
      {closed !== message && (
        <ToastCard
          {...message}
          action={message.action && <ToastAction {...message.action} />}
          close={
            <button
              type="button"
              aria-label={closeLabel}
              className={toastCloseClass}
              onClick={() => setClosed(message)}
            >
              <X size={20} />
            </button>
          }
        />
      )}
    </section>
  );
}
