import { data } from "react-router";
import { breadcrumbJsonLd, outletJsonLd } from "#app/features/outlets/discovery/outlet-json-ld.ts";
import { OutletMissing, OutletPage, SimilarOutlets } from "#app/features/outlets/discovery/outlet-page.tsx";
import { bookingHref } from "#app/features/outlets/discovery/outlet-summary.ts";
import { showOutletPage } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { FavouriteButton } from "#app/features/outlets/favourites/favourite-button.tsx";
import { isFavouriteOutlet } from "#app/features/outlets/favourites/favourites.queries.server.ts";
import { sharePictureHref } from "#app/features/outlets/share-pictures/share-version.server.ts";
import { OutletReviews } from "#app/features/trust/reviews/outlet-reviews.tsx";
import { showReviews } from "#app/features/trust/reviews/show-reviews.server.ts";
import { visitorContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { pageOrigin } from "#app/http/page-origin.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import type { Route } from "./+types/barbershop.ts";

/** Search engines read documents: what is for them alone is no part of the scripts. */
export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData?.page.isFound) {
    const description = "Outlet ini tidak ada atau sedang tidak menerima booking.";
    return pageMeta({ title: "Outlet tidak ditemukan", description, isPrivate: true });
  }
  const { outlet } = loaderData.page;
  return [
    ...pageMeta({
      title: `${outlet.name}, ${outlet.placeText}`,
      description: `${outlet.typeText} di ${outlet.placeText}, mulai ${outlet.priceFromText}. Lihat layanan, barber, ulasan, dan jam kosong, lalu booking.`,
      path: paths.barbershop(params),
      image: loaderData.picture,
      imageAlt: `${outlet.name}, ${outlet.typeText.toLowerCase()} di ${outlet.placeText}`,
    }),
    ...(import.meta.env.SSR
      ? [
          { "script:ld+json": outletJsonLd(outlet, pageOrigin.value, loaderData.reviews?.reviews) },
          { "script:ld+json": breadcrumbJsonLd(outlet, pageOrigin.value) },
        ]
      : []),
  ];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const now = clock.now();
  const visitor = context.get(visitorContext);
  const [page, reviews, isFavourite] = await Promise.all([
    showOutletPage(params.id, now),
    showReviews(params.id, url.searchParams),
    visitor ? isFavouriteOutlet(visitor.id, params.id) : false,
  ]);
  const own = { isFavourite, canReport: visitor !== null };
  if (!page.isFound) return data({ page, reviews: null, picture: "", own }, { status: 404 });
  const picture = sharePictureHref(page.outlet);
  return data({ page, reviews, picture, own }, { status: reviews.error ? 400 : 200 });
}

export default function Barbershop({ loaderData: { page, reviews, own }, params }: Route.ComponentProps) {
  if (!page.isFound || !reviews) {
    return (
      <PageShell>
        <OutletMissing similar={page.similar} />
      </PageShell>
    );
  }
  const { outlet, similar } = page;
  const path = paths.barbershop(params);
  return (
    <PageShell>
      <OutletPage
        outlet={outlet}
        favourite={
          <FavouriteButton outletId={outlet.id} name={outlet.name} isFavourite={own.isFavourite} back={path} />
        }
        reviews={<OutletReviews {...reviews} outlet={outlet} path={path} canReport={own.canReport} />}
      />
      <SimilarOutlets cards={similar} title="Barbershop lain di sekitar" />
      <StickyBar
        phoneOnly
        caption="mulai"
        total={outlet.priceFromText}
        action={<LinkButton to={bookingHref(outlet.id)}>Booking</LinkButton>}
      />
    </PageShell>
  );
}
