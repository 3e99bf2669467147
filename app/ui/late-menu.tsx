import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type MenuParts, MenuPartsContext } from "#app/ui/menu-parts.ts";
import { type NativeState, useClosedByMove, useTakeOver } from "#app/ui/take-over.ts";

interface LateMenuProps {
  trigger: ReactNode;
  look: { trigger: string; panel: string };
  before: NativeState;
  children: ReactNode;
}

const parts: MenuParts = { Item: MenuItem, Section: MenuSection, Heading: MenuHeading };

/** Opens by Enter, Space and the arrows, which then move among its entries, as letters do. */
export function LateMenu(props: LateMenuProps) {
  return (
    <Menu as="div" className="relative">
      {({ open, close }) => <Inside {...props} isOpen={open} close={close} />}
    </Menu>
  );
}

interface InsideProps extends LateMenuProps {
  isOpen: boolean;
  close: () => void;
}

function Inside({ trigger, look, before, children, isOpen, close }: InsideProps) {
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLDivElement>(null);
  useTakeOver(button, before);
  useClosedByMove(isOpen, close);
  useEffect(() => {
    // The entry that had the focus is the one that the keys move on from.
    const timer = setTimeout(() => {
      const entry = items.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[before.focus - 1];
      entry?.focus({ preventScroll: true });
      if (entry) items.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [before]);
  return (
    <>
      <MenuButton ref={button} className={look.trigger}>
        {trigger}
      </MenuButton>
      <MenuItems ref={items} modal={false} className={look.panel} data-surface="plain">
        <MenuPartsContext value={parts}>{children}</MenuPartsContext>
      </MenuItems>
    </>
  );
}
