import { OwnHome } from "#app/features/bookings/mine/own-home.tsx";
import type { OwnHomeView } from "#app/features/bookings/mine/show-own-home.server.ts";
import { Landing } from "#app/features/outlets/home/landing.tsx";
import type { LandingView } from "#app/features/outlets/home/show-home.server.ts";

/** What of home nothing in the browser changes: fetched by who comes from another page, or searches on. */
export { OutletList } from "#app/features/outlets/discovery/outlet-card.tsx";

interface BeforeSearch {
  landing: LandingView;
  /** Of whoever is signed in. */
  own: OwnHomeView | undefined;
}

/** Before anything is searched. */
export function HomeParts({ landing, own }: BeforeSearch) {
  return (
    <>
      {own && <OwnHome own={own} />}
      <Landing landing={landing} />
    </>
  );
}
