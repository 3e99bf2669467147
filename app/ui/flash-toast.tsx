import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { ToastCard, type ToastTone, toastCloseClass, toastPlaceClass } from "#app/ui/toast-card.tsx";
import { onToast, showToast } from "#app/ui/toast-queue.ts";

interface FlashMessage {
  tone?: ToastTone;
  title: string;
  description?: string;
  action?: { label: string; to: string; values?: Readonly<Record<string, string>> };
}

const actionClass =
  "inline-flex min-h-11 items-center text-sm font-semibold text-orange-700 underline underline-offset-4";

/**
 * What the answer before this page left to say, once. In the server's HTML, so it is seen without scripts, where its
 * close is a link to the same page and the style sheet takes it away after 10 seconds; with scripts it goes after 5.
 * Neither while pointed at or focused.
 */
export function FlashToast({ message: given, closeLabel }: { message: FlashMessage | null; closeLabel: string }) {
  // The next page, or the same one loaded anew, has none: this one stays for its time.
  const [message, setMessage] = useState(given);
  if (given && given !== message) setMessage(given);
  const [closed, setClosed] = useState<FlashMessage | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const isShown = message !== null && closed !== message;

  useEffect(() => {
    if (!isShown) return;
    const close = () => setClosed(message);
    showToast(null);
    const stops = [onToast(close)];
    let isOver = false;
    import("#app/ui/toast-life.ts").then(
      (life) => {
        if (region.current && !isOver) stops.push(life.watchToast(region.current, close));
      },
      () => undefined, // off line: it stays until it is closed
    );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [isShown, message]);

  return (
    <div
      ref={region}
      role="status"
      aria-live={message?.tone === "destructive" ? "assertive" : "polite"}
      data-above-sheet=""
    >
      {isShown && (
        <div data-passing="" className={toastPlaceClass}>
          <ToastCard
            tone={message.tone}
            title={message.title}
            description={message.description}
            action={message.action && <Action {...message.action} />}
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

function Action({ label, to, values }: NonNullable<FlashMessage["action"]>) {
  if (!values) {
    return (
      <Link to={to} className={actionClass}>
        {label}
      </Link>
    );
  }
  return (
    <Form method="post" action={to}>
      {/* Written out: every page would load what forms share. */}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={actionClass}>
        {label}
      </button>
    </Form>
  );
}
