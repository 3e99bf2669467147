import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ToastAction, ToastCard, toastCloseClass } from "#app/ui/toast-card.tsx";
import { watchToast } from "#app/ui/toast-life.ts";
import { showToast, type ToasterProps, type ToastMessage } from "#app/ui/toast-queue.ts";

export interface WatchedToastProps {
  message: ToastMessage;
  closeLabel: string;
  onEnd: () => void;
}

/** A message with its time, its action and its way out. */
export function WatchedToast({ message, closeLabel, onEnd }: WatchedToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (message && box.current) return watchToast(box.current, () => end.current());
  }, [message]);

  return (
    <div ref={box} className="w-full">
      <ToastCard
        {...message}
        action={message.action && <ToastAction {...message.action} />}
        close={
          <button type="button" aria-label={closeLabel} className={toastCloseClass} onClick={onEnd}>
            <X size={20} />
          </button>
        }
      />
    </div>
  );
}

/** Messages without the toast library. */
export function PlainToaster({ message, label, closeLabel }: ToasterProps) {
  return (
    <section
      aria-label={label}
      aria-live={message.tone === "destructive" ? "assertive" : "polite"}
      className="fixed inset-x-4 top-[var(--toast-top,5rem)] z-50 mx-auto max-w-[26rem]"
    >
      <WatchedToast message={message} closeLabel={closeLabel} onEnd={() => showToast(null)} />
    </section>
  );
}
