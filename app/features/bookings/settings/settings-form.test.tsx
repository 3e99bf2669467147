import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type SettingsAnswer, SettingsForm } from "#app/features/bookings/settings/settings-form.tsx";

const seenIn = (answer: SettingsAnswer<{ texts: string[] }>) => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <SettingsForm seen="now" stored={[]} answer={answer} preview={{ texts: [] }} fields={null} />,
    },
  ]);
  return /name="seen" value="([^"]*)"/.exec(renderToStaticMarkup(<Page />))?.[1];
};
const values = { seen: "before" };

test("what somebody else saved is overwritten by nobody who was not told of it", () => {
  expect(seenIn({ values, errors: { horizonDays: ["Isi 1 sampai 180."] } })).toBe("before");
  expect(seenIn({ values, errors: {}, preview: { texts: [] } })).toBe("before");
  expect(seenIn({ values, errors: { "": ["Baru saja diubah."] }, isConflict: true })).toBe("now");
});
