import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button, LinkButton, type LinkButtonProps } from "#app/ui/button.tsx";

export interface ConfirmLinkProps extends Omit<LinkButtonProps, "onClick" | "children" | "title"> {
  label: ReactNode;
  /** The question, as the page asks it. */
  title: ReactNode;
  cancelLabel: string;
  /** The same form the page holds: what happens, and the button that does it. */
  children: ReactNode;
}

/** Leads to a page of its own that asks; with scripts the question is asked here. */
export function ConfirmLink({ label, title, cancelLabel, children, ...link }: ConfirmLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal();
    cancel.current?.focus();
  }, [isOpen]);

  const askHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setIsOpen(true);
  };

  return (
    <>
      <LinkButton {...link} aria-haspopup="dialog" onClick={askHere}>
        {label}
      </LinkButton>
      {isOpen && (
        <dialog
          closedby="any"
          ref={dialog}
          aria-labelledby={titleId}
          onClose={() => setIsOpen(false)}
          className="m-auto w-[calc(100%-2rem)] max-w-[28rem] rounded-xl bg-white p-6 text-stone-900 shadow-float"
        >
          <h2 id={titleId} className="mb-3 text-xl font-bold">
            {title}
          </h2>
          <div className="space-y-6">{children}</div>
          <div className="mt-2">
            <Button ref={cancel} variant="quiet" fullWidth onClick={() => dialog.current?.close()}>
              {cancelLabel}
            </Button>
          </div>
        </dialog>
      )}
    </>
  );
}
