import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type NativeState, useClosedByMove, useTakeOver } from "#app/ui/take-over.ts";

export { stateOf } from "#app/ui/take-over.ts";

interface ManagementPopoverProps {
  trigger: ReactNode;
  label: string;
  look: { trigger: string; panel: string };
  before: NativeState;
  children: ReactNode;
}

/** Links in columns under their headings: what has the focus is never under it, Escape and a press beside it close it. */
export function ManagementPopover({ before, ...props }: ManagementPopoverProps) {
  return <Popover>{({ open, close }) => <Inside {...props} before={before} isOpen={open} close={close} />}</Popover>;
}

function Inside({
  trigger,
  label,
  look,
  before,
  children,
  isOpen,
  close,
}: ManagementPopoverProps & { isOpen: boolean; close: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useTakeOver(button, before);
  useClosedByMove(isOpen, close);
  useEffect(() => {
    panel.current?.querySelectorAll("a")[before.focus - 1]?.focus({ preventScroll: true });
  }, [before]);
  return (
    <>
      <PopoverButton ref={button} className={look.trigger}>
        {trigger}
      </PopoverButton>
      <PopoverPanel as="nav" ref={panel} aria-label={label} className={look.panel}>
        {children}
      </PopoverPanel>
    </>
  );
}
