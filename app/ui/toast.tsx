import { X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { ToastAction, ToastCard, toastCloseClass, toastPlaceClass } from "#app/ui/toast-card.tsx";
import { watchToast } from "#app/ui/toast-life.ts";
import { latestToast, onToast, showToast, type ToastMessage } from "#app/ui/toast-queue.ts";

/**
 * Where `showToast` shows; once, beside the page. It is there before the first message: screen readers read out what
 * comes into a place that they know.
 */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const message = useSyncExternalStore(onToast, latestToast);
  return (
    <section
      aria-label={message ? label : undefined}
      aria-live={message?.tone === "destructive" ? "assertive" : "polite"}
      data-above-sheet=""
      className={toastPlaceClass}
    >
      {message && <Toast message={message} closeLabel={closeLabel} />}
    </section>
  );
}

/** A message with its time, its action and its way out. */
function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  const box = useRef<HTMLDivElement>(null);
  const end = () => showToast(null);

  useEffect(() => {
    if (message && box.current) return watchToast(box.current, () => showToast(null));
  }, [message]);

  return (
    <div
      ref={box}
      className="motion-safe:transition motion-safe:starting:-translate-y-2 motion-safe:starting:opacity-0"
    >
      <ToastCard
        {...message}
        action={message.action && <ToastAction {...message.action} />}
        close={
          <button type="button" aria-label={closeLabel} className={toastCloseClass} onClick={end}>
            <X size={20} />
          </button>
        }
      />
    </div>
  );
}
