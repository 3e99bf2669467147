import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AddressPage } from "#app/features/outlets/registration/address-step-page.tsx";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { errorBeside, readHtml } from "#tests/support/html-reader.ts";

const frame: StepFrame = {
  draftId: "1",
  type: "BARBERSHOP",
  name: "Pangkas Rapi",
  title: "Alamat barbershop",
  label: "Langkah 3 dari 11: Alamat barbershop",
  current: 3,
  total: 11,
  back: { to: "/", label: "Ringkasan" },
  findings: [
    { field: "kelurahanCode", label: "Wilayah", reason: "Kelurahannya lain" },
    { field: "addressLine", label: "Alamat", reason: "Nomornya belum ada" },
  ],
  next: "/",
  overview: null,
};
const none = { options: { province: [], regency: [], district: [], kelurahan: [] } };
const regions = { ...none, chosen: { province: "", regency: "", district: "", kelurahan: "" } };

test("what a reviewer asked to be mended of an address stands beside its field", () => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <AddressPage
          frame={frame}
          saved={{}}
          loaded={{ regions, question: null, opened: null }}
          tiles={null}
          constraint={{}}
          answer={undefined}
        />
      ),
    },
  ]);
  const page = readHtml(renderToStaticMarkup(<Page />));
  expect(errorBeside(page, "kelurahanCode").text).toBe("Kelurahannya lain");
  expect(errorBeside(page, "addressLine")).toEqual({ text: "Nomornya belum ada", isTied: true });
});
