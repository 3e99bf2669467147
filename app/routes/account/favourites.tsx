import { data } from "react-router";
import { z } from "zod";
import { FavouriteList } from "#app/features/outlets/favourites/favourite-list.tsx";
import { mostFavourites, setFavourite } from "#app/features/outlets/favourites/set-favourite.server.ts";
import { showFavourites } from "#app/features/outlets/favourites/show-favourites.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/favourites.ts";

const favouriteForm = z.object({
  outlet: z.uuid({ error: "Outlet itu tidak dikenal." }),
  wanted: z.enum(["yes", "no"], { error: "Pilih simpan atau hapus." }),
  /** The page to come back to. */
  return: z.string().max(500).optional(),
});

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Outlet favorit",
    description: "Barbershop dan barber panggilan yang Anda simpan.",
    path: paths.favourites,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { favourites: await showFavourites(context.get(userContext).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, favouriteForm);
  if (!form.ok) return form.rejected;
  const isFavourite = form.value.wanted === "yes";
  const set = await setFavourite(context.get(userContext).id, form.value.outlet, isFavourite);
  if (!set.ok && set.reason === "not-found") throw data(null, { status: 404 });
  if (!set.ok) return form.reject({ "": `Paling banyak ${mostFavourites} favorit. Hapus satu dulu.` }, 409);
  const title = isFavourite ? "Disimpan ke favorit" : "Dihapus dari favorit";
  return redirectWithToast(safeReturnPath(form.value.return, paths.favourites), { title });
}

/** Also after a refusal: the favourites are those of now. */
export const shouldRevalidate = () => true;

export default function Favourites({ loaderData: { favourites }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const error = Object.values(answer?.errors ?? {})[0]?.[0];
  return (
    <PageShell>
      <PageHeader title="Outlet favorit" />
      <AccountNav />
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {favourites.length === 0 ? (
        <EmptyState
          title="Belum ada favorit"
          text="Buka halaman sebuah outlet, lalu pilih Simpan. Setelah itu memesan lagi cukup sekali ketuk."
          action={<LinkButton to={paths.home}>Cari barbershop</LinkButton>}
        />
      ) : (
        <FavouriteList favourites={favourites} />
      )}
    </PageShell>
  );
}
