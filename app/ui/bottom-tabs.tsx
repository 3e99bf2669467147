import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface BottomTabsProps {
  /** Names the landmark. */
  label: string;
  /** Where there is room it stands at the side instead, or not at all. */
  isSideBar?: boolean;
  /** `BottomTab`s, four or five. */
  children: ReactNode;
}

/**
 * Links at the bottom edge of a phone, 56 px and the safe area. What else stands there (the page's own bar, banners,
 * messages) and the end of the page keep clear of it by `--tabs-room` (app.css). The server alone draws it: browsers get
 * HTML, whose links `StillHtml` follows.
 */
export function BottomTabs({ label, isSideBar = false, children }: BottomTabsProps) {
  return (
    <nav
      aria-label={label}
      data-bottom-tabs={isSideBar ? "side" : ""}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-30 border-stone-200 border-t bg-white pb-[env(safe-area-inset-bottom)] print:hidden",
        isSideBar
          ? "side:sticky side:row-span-2 side:top-16 side:h-[calc(100dvh-4rem)] side:overflow-y-auto side:overscroll-contain side:border-t-0 side:border-r side:px-2 side:py-3"
          : "md:hidden",
      )}
    >
      <ul className={classNames("flex", isSideBar && "side:block")}>{children}</ul>
    </nav>
  );
}

const row = "min-h-11 flex-row justify-start gap-3 rounded-lg px-3 text-sm";
const sideRow =
  "side:h-auto side:min-h-11 side:flex-row side:justify-start side:gap-3 side:rounded-lg side:px-3 side:leading-5 side:tracking-normal";
const tab = `h-14 flex-col justify-center gap-0.5 text-sm leading-4 tracking-tight ${sideRow}`;

/** Of what stands or opens among the tabs; what is current is bold, too. */
export function tabLook({ isCurrent, isRow = false }: { isCurrent: boolean; isRow?: boolean }): string {
  const look = isCurrent
    ? "font-bold text-orange-800 side:bg-orange-50"
    : "font-semibold text-stone-700 hover:bg-stone-100";
  return `relative flex items-center -outline-offset-2 ${isRow ? row : tab} ${look}`;
}

interface BottomTabProps {
  to: string;
  icon: LucideIcon;
  label: string;
  /** "page" on the tab's own page, "true" on one below it. */
  current?: "page" | "true" | undefined;
  /** How much waits there, and in words what: `3 menunggu`. */
  waits?: { count: number; label: string } | undefined;
  /** The one that begins something new: its icon alone, in the brand's colour. */
  isAction?: boolean | undefined;
  /** In what a tab opens: its icon before its word. */
  isRow?: boolean;
}

export function BottomTab({ to, icon: Icon, label, current, waits, isAction = false, isRow = false }: BottomTabProps) {
  return (
    <li className={isAction ? "w-14 flex-none side:w-auto" : "min-w-0 flex-1"}>
      <a
        href={to}
        data-discover="true"
        aria-current={current}
        className={tabLook({ isCurrent: current !== undefined, isRow })}
      >
        {isAction ? (
          <span className="rounded-full bg-orange-700 p-2.5 text-white side:bg-transparent side:p-0 side:text-inherit">
            <Icon size={20} />
          </span>
        ) : (
          <Icon size={20} className="shrink-0" />
        )}
        <span className={isAction ? "sr-only side:not-sr-only" : undefined}>{label}</span>
        {waits && <TabCount {...waits} isRow={isRow} />}
      </a>
    </li>
  );
}

/** At the corner of a tab's icon, at the end of a row; nothing where nothing waits. */
export function TabCount({ count, label, isRow = false }: { count: number; label: string; isRow?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "min-w-5 rounded-full bg-orange-700 px-1.5 text-center text-sm font-bold text-white leading-5",
        isRow ? "ml-auto" : "absolute top-0.5 left-[calc(50%+0.25rem)] side:static side:ml-auto",
      )}
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">, {label}</span>
    </span>
  );
}
