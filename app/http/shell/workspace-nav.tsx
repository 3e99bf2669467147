import { ChevronDown, Ellipsis, X } from "lucide-react";
import type { Workspace } from "#app/features/operations/workspace/show-workspace.server.ts";
import {
  currentOf,
  linksOfBarber,
  linksOfOutlets,
  outletOf,
  type Place,
  pageOfOutlet,
} from "#app/http/shell/workspace-links.ts";
import * as paths from "#app/paths.ts";
import { BottomTab, BottomTabs, TabCount, tabLook } from "#app/ui/bottom-tabs.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface WorkspaceProps {
  workspace: Workspace;
  here: Place;
}

/** One at a time is open. */
const popName = "workspace";

/** Five tabs at the bottom of a phone, of which the last opens all the rest; from 1024 all of it at the side. */
export function WorkspaceNav({ workspace, here }: WorkspaceProps) {
  const chosen = workspace.of === "outlets" && workspace.outlets.length > 1 ? outletOf(workspace, here) : null;
  const { tabs, rest } = workspace.of === "outlets" ? linksOfOutlets(workspace, chosen?.id ?? null) : linksOfBarber;
  const restWaits = rest.reduce((sum, { waits }) => sum + (waits?.count ?? 0), 0);
  const isInRest = rest.some(({ to }) => currentOf(to, here));
  return (
    <BottomTabs label={workspace.of === "outlets" ? "Menu outlet" : "Menu barber"} isSideBar>
      {tabs.map((link) => (
        <BottomTab key={link.label} {...link} current={currentOf(link.to, here)} />
      ))}
      {rest.length > 0 && (
        <li className="min-w-0 flex-1">
          <details name={popName} data-pop="" className="rest-of-tabs group">
            <summary className={tabLook({ isCurrent: isInRest })}>
              {/* Open, a press beside the panel is one on what opened it. */}
              <span className="fixed inset-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] hidden bg-stone-900/50 group-open:block" />
              <Ellipsis size={20} className="group-open:hidden" />
              <X size={20} className="hidden group-open:block" />
              Lainnya
              <TabCount count={restWaits} label={`${restWaits} belum dijawab`} />
            </summary>
            <ul className="absolute inset-x-0 bottom-full grid max-h-[calc(100dvh-8rem-env(safe-area-inset-bottom))] grid-cols-2 gap-x-2 overflow-y-auto overscroll-contain rounded-t-xl border-stone-200 border-t bg-white p-3 side:static side:mt-3 side:block side:max-h-none side:rounded-none side:p-0 side:pt-3">
              {rest.map((link) => (
                <BottomTab key={link.label} {...link} current={currentOf(link.to, here)} isRow />
              ))}
            </ul>
          </details>
        </li>
      )}
    </BottomTabs>
  );
}

/** Among several outlets: what the page is about, and the way to the same of another. */
export function OutletSwitch({ workspace, here }: WorkspaceProps) {
  if (workspace.of !== "outlets" || workspace.outlets.length < 2) return null;
  const chosen = outletOf(workspace, here);
  // A line is a barbershop's.
  const fitting = workspace.outlets.filter(({ hasLine }) => hasLine || here.pathname !== paths.queue);
  const choices = [{ id: null, name: "Semua outlet" }, ...fitting];
  return (
    <details name={popName} data-pop="" className="outlet-switch group relative min-w-0 grow md:max-w-80 print:hidden">
      <summary className="flex min-h-11 items-center gap-1 rounded-lg border border-orange-300 px-2 hover:bg-orange-800">
        <span className="fixed inset-0 top-16 hidden h-dvh bg-stone-900/50 group-open:block" />
        <span className="sr-only">Outlet: </span>
        <span className="line-clamp-2 min-w-0 grow text-sm leading-4 font-semibold">
          {chosen?.name ?? "Semua outlet"}
        </span>
        <ChevronDown size={20} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul
        data-surface="plain"
        className="absolute top-full left-0 mt-2 max-h-[60dvh] w-72 overflow-y-auto overscroll-contain rounded-xl border border-stone-200 bg-white p-2 text-stone-900 shadow-float"
      >
        {choices.map(({ id, name }) => (
          <li key={id}>
            <a
              href={pageOfOutlet(id, here)}
              data-discover="true"
              aria-current={id === (chosen?.id ?? null) ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-lg px-3 py-2 hover:bg-stone-100",
                id === (chosen?.id ?? null) && "bg-orange-50 font-bold text-orange-800",
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
