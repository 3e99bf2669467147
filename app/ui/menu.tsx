import type { LucideIcon } from "lucide-react";
import { type ReactNode, use } from "react";
import type { LinkProps } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { MenuPartsContext } from "#app/ui/menu-parts.ts";
import { loadOverlays } from "#app/ui/overlays.ts";
import { useTakenOver } from "#app/ui/use-taken-over.ts";

interface MenuProps {
  /** What is always seen: a name, an avatar, an icon. */
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A native disclosure with links; once it is touched, a menu with keys of its own. Why:
 * app/decisions/0079-what-headless-ui-serves.md.
 */
export function Menu({ trigger, children }: MenuProps) {
  const { taken, key, native } = useTakenOver(loadOverlays);
  const look = {
    trigger: "flex min-h-11 items-center gap-2 rounded-lg px-1.5 font-semibold",
    panel:
      "absolute top-full right-0 z-30 mt-2 w-72 rounded-xl border border-stone-200 bg-white p-2 text-stone-900 shadow-float",
  };
  if (taken)
    return (
      <taken.part.LateMenu trigger={trigger} look={look} before={taken.before}>
        {children}
      </taken.part.LateMenu>
    );
  return (
    <details key={key} {...native} className="relative">
      <summary className={look.trigger}>{trigger}</summary>
      <div className={look.panel} data-surface="plain">
        {children}
      </div>
    </details>
  );
}

interface MenuLinkProps extends Omit<LinkProps, "className"> {
  icon?: LucideIcon;
  danger?: boolean;
}

export function MenuLink({ icon: Icon, danger = false, children, ...link }: MenuLinkProps) {
  const { Item } = use(MenuPartsContext);
  return (
    <Item>
      <Link
        {...link}
        className={classNames(
          "flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 no-underline hover:bg-stone-100",
          danger && "text-red-700",
        )}
      >
        {Icon && <Icon size={20} className="shrink-0" />}
        {children}
      </Link>
    </Item>
  );
}

export function MenuSection({ heading, children }: { heading?: string | undefined; children: ReactNode }) {
  const { Section, Heading } = use(MenuPartsContext);
  return (
    <Section>
      {heading && <Heading className="px-3 pt-3 pb-1 text-sm font-semibold text-stone-600">{heading}</Heading>}
      {children}
    </Section>
  );
}
