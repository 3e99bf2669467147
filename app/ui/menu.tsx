import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export interface MenuProps {
  /** What is always seen: a name, an avatar, an icon. */
  trigger: ReactNode;
  /** The name of the trigger where it is not a word itself. */
  label?: string;
  align?: "start" | "end";
  children: ReactNode;
}

/** A native disclosure. With scripts it also closes on Escape, on a press outside and on a change of page. */
export function Menu({ trigger, label, align = "end", children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    // Whoever opened it before the scripts came keeps it.
    if (key !== shownKey.current && details.current) details.current.open = false;
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== "Escape" || !menu?.open) return;
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} className="relative">
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-1.5 font-semibold">
        {label && <span className="sr-only">{label}</span>}
        {trigger}
      </summary>
      <div
        className={classNames(
          "absolute top-full z-30 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-xl border border-stone-200 bg-white p-2 text-stone-900 shadow-float",
          align === "end" ? "right-0" : "left-0",
        )}
        data-surface="plain"
      >
        {children}
      </div>
    </details>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left text-stone-900 no-underline hover:bg-stone-100";

export function MenuLink({ icon: Icon, children, ...link }: Omit<LinkProps, "className"> & { icon?: LucideIcon }) {
  return (
    <Link {...link} className={itemClass}>
      {Icon && <Icon size={20} className="shrink-0 text-stone-600" />}
      {children}
    </Link>
  );
}

/** The submit button of a form that stands in the menu. */
export function MenuSubmit({
  icon: Icon,
  danger = false,
  children,
}: {
  icon?: LucideIcon;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="submit" className={classNames(itemClass, danger && "text-red-700")}>
      {Icon && <Icon size={20} className="shrink-0" />}
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="my-2 border-stone-200" />;
}
