import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OutletSections } from "#app/features/outlets/discovery/outlet-page.tsx";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";

const nobody = { bio: "", certificate: "", yearsText: null, photoUrl: null, rating: null };
const outlet = {
  id: "o1",
  serviceGroups: [],
  barbers: [
    { id: "b1", name: "Asep", ...nobody },
    { id: "b2", name: "Budi", ...nobody },
  ],
  ...{ cuts: [], cutCount: 0, week: [], exceptions: [], specialities: [], languages: [], facilities: [] },
} as unknown as OutletView;

test("each barber leads into the booking with themselves chosen", () => {
  const Page = createRoutesStub([{ path: "/", Component: () => <OutletSections outlet={outlet} reviews={null} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect([...html.matchAll(/href="(\/booking[^"]*)"[^>]*>Pilih (\w+)/g)].map(([, to, name]) => [to, name])).toEqual([
    ["/booking/o1?barber=b1", "Asep"],
    ["/booking/o1?barber=b2", "Budi"],
  ]);
});
