import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PromoPage } from "#app/features/bookings/promos/promo-page.tsx";
import type { PromoView } from "#app/features/bookings/promos/promos.queries.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

const promo = { state: "running", isUsed: true, version: 4, fields: {}, bookings: [] } as unknown as PromoView;
const versionIn = (errors: FormAnswer["errors"]) => {
  const answer = { values: { act: "limits", version: "3" }, errors };
  const page = <PromoPage promo={promo} back="/" bookingPath={() => "/"} answer={answer} />;
  const Page = createRoutesStub([{ path: "/", Component: () => page }]);
  return /name="version" value="([^"]*)"/.exec(renderToStaticMarkup(<Page />))?.[1];
};

test("what somebody else changed of a code is overwritten by nobody who was not told of it", () => {
  expect(versionIn({ usageLimit: ["Jumlah itu kurang dari yang sudah terpakai"] })).toBe("3");
  expect(versionIn({ "": ["Kode ini baru saja diubah di tempat lain."] })).toBe("4");
});
