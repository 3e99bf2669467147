import { isbot } from "isbot";
import { lazy } from "react";
import { data, useLocation } from "react-router";
import { breadcrumbJsonLd, outletJsonLd } from "#app/features/outlets/discovery/outlet-json-ld.ts";
import { showOutletPage } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { FavouriteButton } from "#app/features/outlets/favourites/favourite-button.tsx";
import { isFavouriteOutlet } from "#app/features/outlets/favourites/favourites.queries.server.ts";
import { sharePictureHref } from "#app/features/outlets/share-pictures/share-version.server.ts";
import { showReviews } from "#app/features/trust/reviews/show-reviews.server.ts";
import { visitorContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { pageOrigin } from "#app/http/page-origin.ts";
import type { OutletPartName } from "#app/http/pages/outlet-parts.tsx";
import { withShown } from "#app/http/shown-data.server.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { Still } from "#app/ui/still.tsx";
import type { Route } from "./+types/barbershop.ts";

const loadParts = () => import("#app/http/pages/outlet-parts.tsx");
// Whoever comes from another page needs them with the data; whoever opens this one as a document has its HTML.
if (!import.meta.env.SSR && !document.querySelector("[data-still]")) loadParts().catch(() => undefined);
const { OutletPart, OutletMissing } = import.meta.env.SSR
  ? await loadParts()
  : {
      OutletPart: lazy(async () => ({ default: (await loadParts().catch(openDocument)).OutletPart })),
      OutletMissing: lazy(async () => ({ default: (await loadParts().catch(openDocument)).OutletMissing })),
    };

/** It is whole without scripts. */
function openDocument() {
  location.reload();
  return new Promise<never>(() => undefined);
}

/** Search engines read documents: what is for them alone is no part of the scripts, nor of what people wait for. */
export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData?.isFound) {
    const description = "Outlet ini tidak ada atau sedang tidak menerima booking.";
    return pageMeta({ title: "Outlet tidak ditemukan", description });
  }
  const { name, typeText, placeText, priceFromText, picture, shown } = loaderData;
  return [
    ...pageMeta({
      title: `${name}, ${placeText}`,
      description: `${typeText} di ${placeText}${priceFromText ? `, mulai ${priceFromText}` : ""}. Lihat layanan, barber, ulasan, dan jam kosong, lalu booking.`,
      path: paths.barbershop(params),
      image: picture,
      imageAlt: `${name}, ${typeText.toLowerCase()} di ${placeText}`,
      isPublic: true,
    }),
    ...(import.meta.env.SSR && shown?.isCrawled
      ? [
          { "script:ld+json": outletJsonLd(shown.outlet, pageOrigin.value, shown.reviews.reviews) },
          { "script:ld+json": breadcrumbJsonLd(shown.outlet, pageOrigin.value) },
        ]
      : []),
  ];
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const now = clock.now();
  const visitor = context.get(visitorContext);
  const [page, reviews, isFavourite] = await Promise.all([
    showOutletPage(params.id, now),
    showReviews(params.id, url.searchParams),
    visitor ? isFavouriteOutlet(visitor.id, params.id) : false,
  ]);
  if (!page.isFound) return data(page, { status: 404 });
  const { isFound, outlet, similar } = page;
  const { name, typeText, placeText, priceFromText } = outlet;
  const facts = { isFound, name, typeText, placeText, priceFromText, picture: sharePictureHref(outlet), isFavourite };
  const isCrawled = isbot(request.headers.get("user-agent"));
  const shown = { outlet, reviews, similar, canReport: visitor !== null, isCrawled };
  return data(withShown(request, facts, shown), { status: reviews.error ? 400 : 200 });
}

export default function Barbershop({ loaderData, params: { id } }: Route.ComponentProps) {
  const { search } = useLocation();
  if (!loaderData.isFound) {
    return (
      <PageShell>
        <OutletMissing similar={loaderData.similar} resting={loaderData.resting} />
      </PageShell>
    );
  }
  const { name, priceFromText, isFavourite, shown } = loaderData;
  const still = (part: OutletPartName, className: string) => (
    <Still name={part} className={className}>
      {shown && <OutletPart name={part} shown={shown} />}
    </Still>
  );
  return (
    <PageShell>
      {still("top", "flex flex-col gap-8")}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <header>
          {still("head", "*:mb-3")}
          <FavouriteButton
            outletId={id}
            name={name}
            isFavourite={isFavourite}
            back={paths.barbershop({ id }) + search}
          />
        </header>
        {still("booking", "lg:sticky lg:top-20 lg:row-span-2")}
        {still("sections", "space-y-8")}
      </div>
      {still("similar", "empty:hidden")}
      <StickyBar
        phoneOnly
        caption={priceFromText && "mulai"}
        total={priceFromText}
        action={<LinkButton to={paths.book({ id })}>Booking</LinkButton>}
      />
    </PageShell>
  );
}
