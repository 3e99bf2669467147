import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { ToastCard, type ToastTone, toastCloseClass } from "#app/ui/toast-card.tsx";
import { onToast } from "#app/ui/toast-queue.ts";

export interface FlashMessage {
  tone?: ToastTone;
  title: string;
  description?: string;
  action?: { label: string; to: string };
}

/**
 * What the answer before this page left to say, once. In the server's HTML, so it is seen without scripts, where its
 * close is a link to the same page; with scripts it goes after 5 seconds, but not while pointed at or focused.
 */
export function FlashToast({ message, closeLabel }: { message: FlashMessage | null; closeLabel: string }) {
  const [closed, setClosed] = useState<FlashMessage | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { pathname, search } = useLocation();
  const isShown = message !== null && closed !== message;

  useEffect(() => {
    if (!isShown || isHeld) return;
    const close = () => setClosed(message);
    const timer = setTimeout(close, 5000);
    const stop = onToast(close);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isShown, isHeld, message]);

  return (
    <div
      role="status"
      data-above-sheet=""
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {isShown && (
        <div className="fixed inset-x-4 top-[var(--toast-top,5rem)] z-50 mx-auto max-w-[26rem]">
          <ToastCard
            tone={message.tone}
            title={message.title}
            description={message.description}
            action={
              message.action && (
                <Link
                  to={message.action.to}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-orange-700 underline underline-offset-4"
                >
                  {message.action.label}
                </Link>
              )
            }
            close={
              <a
                href={pathname + search}
                aria-label={closeLabel}
                className={toastCloseClass}
                onClick={(event) => {
                  event.preventDefault();
                  setClosed(message);
                }}
              >
                <X size={20} />
              </a>
            }
          />
        </div>
      )}
    </div>
  );
}
