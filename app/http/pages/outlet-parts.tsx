import {
  BookingCard,
  OutletHead,
  OutletSections,
  OutletTop,
  SimilarOutlets,
} from "#app/features/outlets/discovery/outlet-page.tsx";
import type { OutletCard } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { OutletReviews } from "#app/features/trust/reviews/outlet-reviews.tsx";
import type { ShownReviews } from "#app/features/trust/reviews/show-reviews.server.ts";
import * as paths from "#app/paths.ts";

export { OutletMissing } from "#app/features/outlets/discovery/outlet-page.tsx";

export interface ShownOutlet {
  outlet: OutletView;
  reviews: ShownReviews;
  similar: readonly OutletCard[];
  /** Whether the reader is signed in, and so may report a review. */
  canReport: boolean;
}

export type OutletPartName = "top" | "head" | "booking" | "sections" | "similar";

/** What an outlet's page shows and nothing in the browser changes; fetched only by who comes from another page. */
export function OutletPart({ name, shown }: { name: OutletPartName; shown: ShownOutlet }) {
  const { outlet, reviews, similar, canReport } = shown;
  if (name === "top") return <OutletTop outlet={outlet} />;
  if (name === "head") return <OutletHead outlet={outlet} />;
  if (name === "booking") return <BookingCard outlet={outlet} />;
  if (name === "similar") return <SimilarOutlets cards={similar} title="Barbershop lain di sekitar" />;
  return (
    <OutletSections
      outlet={outlet}
      reviews={<OutletReviews {...reviews} outlet={outlet} path={paths.barbershop(outlet)} canReport={canReport} />}
    />
  );
}
