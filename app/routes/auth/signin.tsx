import { redirect } from "react-router";
import { waitingVisit } from "#app/features/bookings/place/waiting-visit.server.ts";
import { hasOutlets } from "#app/features/core/access/signed-in-user.ts";
import { SignedInCard } from "#app/features/people/sessions/signed-in-card.tsx";
import { SignInCard } from "#app/features/people/sign-in/sign-in-card.tsx";
import { pageBefore } from "#app/http/landing.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { shellOf } from "#app/http/shell/shell-data.server.ts";
import { customerActions, partnerActions } from "#app/http/shell/site-links.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/signin.ts";

export function meta() {
  return pageMeta({
    title: "Masuk",
    description: `Masuk ke ${product.name} dengan akun Google untuk booking barbershop dan melihat riwayat Anda.`,
    path: paths.signIn,
    isPublic: true,
  });
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { user, inApp } = shellOf({ request, url, context });
  const from = pageBefore(url.searchParams.get("to"));
  if (user && from) throw redirect(from);
  const waiting = from && (await waitingVisit(from));
  return { user, inApp, to: from ?? paths.signIn, ...(waiting && { waiting }) };
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { user, inApp, to, waiting } = loaderData;
  return (
    <PageShell width="narrow">
      {user ? (
        <>
          <PageHeader title="Akun Anda" />
          <AccountNav />
          <SignedInCard
            user={user}
            actions={hasOutlets(user) ? partnerActions : customerActions}
            productName={product.name}
          />
        </>
      ) : (
        <>
          <PageHeader
            title={`Selamat Datang di ${product.name}!`}
            lead="Masuk dengan akun Google Anda. Tanpa kata sandi baru."
          />
          {waiting && <Notice>{waiting}</Notice>}
          <SignInCard inApp={inApp} to={to} />
        </>
      )}
    </PageShell>
  );
}
