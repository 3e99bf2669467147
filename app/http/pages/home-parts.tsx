import { OwnHome } from "#app/features/bookings/mine/own-home.tsx";
import type { OwnHomeView } from "#app/features/bookings/mine/show-own-home.server.ts";
import { Landing } from "#app/features/outlets/home/landing.tsx";
import type { LandingView } from "#app/features/outlets/home/show-home.server.ts";

interface ShownHome {
  landing: LandingView;
  /** Of whoever is signed in. */
  own: OwnHomeView | undefined;
}

/** What home shows before anything is searched, and nothing in the browser changes; fetched by who comes from another page. */
export function HomeParts({ landing, own }: ShownHome) {
  return (
    <>
      {own && <OwnHome own={own} />}
      <Landing landing={landing} />
    </>
  );
}
