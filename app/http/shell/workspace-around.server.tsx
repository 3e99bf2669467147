import { renderToStaticMarkup } from "react-dom/server";
import { showWorkspace } from "#app/features/operations/workspace/show-workspace.server.ts";
import { type RouteArgs, unreadContext, visitorContext } from "#app/http/context.ts";
import { CustomerTabs, hasCustomerTabs } from "#app/http/shell/customer-tabs.tsx";
import { OutletSwitch, WorkspaceNav } from "#app/http/shell/workspace-nav.tsx";
import { logger } from "#app/platform/logger.server.ts";

/** What stands around a page beside header and footer. */
export interface Around {
  hasTabs: boolean;
  /** With a side bar, and the whole width of the screen for the page. */
  isWorkspace: boolean;
}

/** The same as HTML. */
export interface ShownAround {
  tabs: string;
  /** In the header. */
  bar: string;
}

const workplace = /^\/(admin|edit-outlet|staff)(\/|$)/;

/** Whether outlets are run from there, by owners, admins and barbers. */
export const isWorkplace = (pathname: string) => workplace.test(pathname);

/** What leads through the workspace, for whoever may be in it; null elsewhere. */
export async function workspaceAround({ url, context }: RouteArgs): Promise<ShownAround | null> {
  const user = context.get(visitorContext);
  if (!user || !isWorkplace(url.pathname)) return null;
  const workspace = await showWorkspace(user).catch((error: unknown) => {
    // The page works without it.
    logger.warn({ err: error }, "workspace not found out");
    return null;
  });
  if (!workspace) return null;
  const props = { workspace, here: url };
  return {
    tabs: renderToStaticMarkup(<WorkspaceNav {...props} />),
    bar: renderToStaticMarkup(<OutletSwitch {...props} />),
  };
}

/** The tabs of whoever looks around as a customer; null elsewhere. */
export function customerAround({ url, context }: RouteArgs): ShownAround | null {
  if (!context.get(visitorContext) || !hasCustomerTabs(url.pathname)) return null;
  return { tabs: renderToStaticMarkup(<CustomerTabs here={url} unread={context.get(unreadContext)} />), bar: "" };
}
