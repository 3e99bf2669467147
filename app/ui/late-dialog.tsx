import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

export { DialogTitle };

interface ModalDialogProps {
  onClose: () => void;
  initialFocus: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
}

/** Over the page, named by its `DialogTitle`: holds the focus until Escape, a press beside it or its own buttons close it. */
export function ModalDialog({ onClose, initialFocus, className, children }: ModalDialogProps) {
  const close = () => {
    // Keys and presses are meant for what lies above it: the screen of maintenance.
    if (!document.querySelector("dialog:modal")) onClose();
  };
  return (
    <Dialog open onClose={close} initialFocus={initialFocus} className="fixed inset-0 z-50 flex p-4 outline-none">
      <DialogBackdrop className="fixed inset-0 bg-stone-900/50" />
      <DialogPanel
        className={`relative m-auto max-h-full w-full overflow-y-auto overscroll-contain rounded-xl bg-white text-stone-900 shadow-float ${className}`}
      >
        {children}
      </DialogPanel>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: ReactNode;
  cancelLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question; what does nothing has the focus first. */
export function ConfirmDialog({ title, cancelLabel, onClose, children }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <ModalDialog onClose={onClose} initialFocus={cancel} className="max-w-[28rem] p-6">
      <DialogTitle className="mb-3 text-xl font-bold">{title}</DialogTitle>
      <div className="space-y-6">{children}</div>
      <div className="mt-2">
        <Button ref={cancel} variant="quiet" fullWidth onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
