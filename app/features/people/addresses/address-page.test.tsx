import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AddressFormPage } from "#app/features/people/addresses/address-page.tsx";

const none = { options: { province: [], regency: [], district: [], kelurahan: [] } };
const regions = { ...none, chosen: { province: "", regency: "", district: "", kelurahan: "" } };

function pageOf(saved: Record<string, string>): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <AddressFormPage
          title="Ubah alamat"
          saved={saved}
          loaded={{ regions, question: null, opened: null }}
          tiles={null}
          constraint={{}}
          answer={undefined}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("the primary address has no box to untick, which would change nothing", () => {
  expect(pageOf({ label: "Rumah", isPrimary: "on" })).not.toContain("Jadikan alamat utama");
  expect(pageOf({ label: "Kantor", isPrimary: "" })).toContain("Jadikan alamat utama");
  expect(pageOf({})).toContain("Jadikan alamat utama");
});
