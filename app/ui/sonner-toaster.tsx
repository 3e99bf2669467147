import "sonner/dist/styles.css";
import { X } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { ToastAction, ToastCard, toastCloseClass } from "#app/ui/toast-card.tsx";
import type { ToasterProps } from "#app/ui/toast-queue.ts";

/** Loaded on first use only. */
export function SonnerToaster({ message, label, closeLabel }: ToasterProps) {
  useEffect(() => {
    toast.dismiss();
    const id = toast.custom(
      (own) => (
        <ToastCard
          {...message}
          action={message.action && <ToastAction {...message.action} />}
          close={
            <button
              type="button"
              aria-label={closeLabel}
              className={toastCloseClass}
              onClick={() => toast.dismiss(own)}
            >
              <X size={20} />
            </button>
          }
        />
      ),
      { className: "w-full", duration: 5000 },
    );
    return () => {
      toast.dismiss(id);
    };
  }, [message, closeLabel]);

  return (
    <Toaster
      position="top-center"
      visibleToasts={1}
      duration={5000}
      offset={80}
      mobileOffset={{ top: 72, left: 16, right: 16 }}
      containerAriaLabel={label}
    />
  );
}
