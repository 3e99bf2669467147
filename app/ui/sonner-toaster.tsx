import "sonner/dist/styles.css";
import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { WatchedToast } from "#app/ui/plain-toaster.tsx";
import type { ToasterProps } from "#app/ui/toast-queue.ts";

/** Its message ends by the same clock as the server's: the library's own does not stand still for the keyboard. */
const ownClock = Number.POSITIVE_INFINITY;
const top = "var(--toast-top, 5rem)";

/** Loaded on first use only. */
export function SonnerToaster({ message, label, closeLabel }: ToasterProps) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isUrgent = message.tone === "destructive";
    area.current?.querySelector("section")?.setAttribute("aria-live", isUrgent ? "assertive" : "polite");
    toast.dismiss();
    const id = toast.custom(
      (own) => <WatchedToast message={message} closeLabel={closeLabel} onEnd={() => toast.dismiss(own)} />,
      { className: "w-full", duration: ownClock },
    );
    return () => {
      toast.dismiss(id);
    };
  }, [message, closeLabel]);

  return (
    <div ref={area}>
      <Toaster
        position="top-center"
        visibleToasts={1}
        hotkey={[]}
        offset={{ top }}
        mobileOffset={{ top, left: 16, right: 16 }}
        customAriaLabel={label}
      />
    </div>
  );
}
