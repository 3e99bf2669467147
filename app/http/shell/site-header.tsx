import { ChevronDown, LogIn, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { firstNameOf, hasOutlets } from "#app/features/core/access/signed-in-user.ts";
import { SignOutForm, signOutPath } from "#app/features/people/sessions/sign-out-form.tsx";
import type { ShellUser } from "#app/http/shell/shell-data.server.ts";
import { customerMenu, partnerMenu } from "#app/http/shell/site-links.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { useConfirm } from "#app/ui/confirm.tsx";
import { Link } from "#app/ui/link.tsx";
import { Menu, MenuLink, MenuSection } from "#app/ui/menu.tsx";

/** `bar` stands in it on the pages of a workspace; on a phone in place of the product's written name. */
export function SiteHeader({ user, bar }: { user: ShellUser | null; bar?: ReactNode }) {
  return (
    <header data-surface="brand" className="sticky top-0 z-30 bg-orange-700 text-white">
      <div className="mx-auto flex h-16 max-w-[calc(var(--container-wide)+3rem)] items-center gap-2 px-4 md:px-6">
        <Link
          to={paths.home}
          className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-lg px-1 text-xl font-bold tracking-tight"
        >
          <BrandMark size={36} look="onBrand" />
          <span>{product.name}</span>
        </Link>
        {bar}
        <nav aria-label="Menu pengguna" className="flex grow justify-end">
          {user ? (
            <>
              <Link to={paths.notifications} className="bell" {...user.bell} />
              <UserMenu user={user} />
            </>
          ) : (
            <>
              {/* Filled once scripts know that the app can be installed; nothing else moves for it, the menu neither. */}
              <span id="install-slot" className="contents" />
              <SignInLink />
            </>
          )}
        </nav>
      </div>
    </header>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const to = pathname === paths.signIn ? here : `${paths.signIn}?${new URLSearchParams({ to: here })}`;
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-2 rounded-lg border border-white px-4 font-semibold hover:bg-orange-800"
    >
      <LogIn size={20} />
      Masuk
    </Link>
  );
}

function UserMenu({ user }: { user: ShellUser }) {
  const firstName = firstNameOf(user.name);
  const signOut = useConfirm({
    title: "Konfirmasi Keluar",
    cancelLabel: "Batal",
    children: <SignOutForm productName={product.name} />,
  });
  const trigger = (
    <>
      <span className="sr-only">Menu</span>
      <Avatar name={user.name} src={user.photoUrl} size="sm" />
      <span className="max-w-36 truncate">{firstName}</span>
      <ChevronDown size={20} />
    </>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {(hasOutlets(user) ? partnerMenu : customerMenu).map(({ heading, links }) => (
          <MenuSection key={links[0]?.to} heading={heading}>
            {links.map((link) => (
              <MenuLink key={link.to} to={link.to}>
                {link.label}
              </MenuLink>
            ))}
          </MenuSection>
        ))}
        <hr className="my-2 border-stone-200" />
        <MenuLink to={signOutPath} icon={LogOut} danger {...signOut.link}>
          Keluar
        </MenuLink>
      </Menu>
      {signOut.dialog}
    </>
  );
}
