import { type MouseEvent, type ReactNode, useState } from "react";
import { LinkButton, type LinkButtonProps } from "#app/ui/button.tsx";
import { loadOverlays, overlays } from "#app/ui/overlays.ts";

export interface Question {
  /** As the page asks it. */
  title: ReactNode;
  cancelLabel: string;
  /** The same form the page holds: what happens, and the button that does it. */
  children: ReactNode;
}

/**
 * A question that a page of its own asks, and a dialog once that is fetched; `link` is what the link to the page needs
 * for it. Until then, and where it does not come, the link leads to the page.
 */
export function useConfirm(question: Question) {
  const [isOpen, setIsOpen] = useState(false);
  const askHere = (event: MouseEvent) => {
    if (!overlays || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return {
    link: { "aria-haspopup": "dialog", onFocus: loadOverlays, onPointerEnter: loadOverlays, onClick: askHere } as const,
    dialog: isOpen && overlays && <overlays.ConfirmDialog {...question} onClose={() => setIsOpen(false)} />,
  };
}

interface ConfirmLinkProps extends Question, Omit<LinkButtonProps, "onClick" | "children" | "title"> {
  label: ReactNode;
}

/** Leads to a page of its own that asks; with scripts the question is asked here. */
export function ConfirmLink({ label, title, cancelLabel, children, ...look }: ConfirmLinkProps) {
  const { link, dialog } = useConfirm({ title, cancelLabel, children });
  return (
    <>
      <LinkButton {...look} {...link}>
        {label}
      </LinkButton>
      {dialog}
    </>
  );
}
