import { useLocation } from "react-router";
import { accountPages } from "#app/http/shell/site-links.ts";
import { LinkTabs } from "#app/ui/tabs.tsx";

/** Leads from one page of the account to the others. */
export function AccountNav() {
  const { pathname } = useLocation();
  const items = accountPages.map((page) => ({ ...page, current: pathname === page.to }));
  return <LinkTabs label="Halaman akun" items={items} />;
}
