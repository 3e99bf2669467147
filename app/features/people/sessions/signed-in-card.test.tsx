import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SignedInCard } from "#app/features/people/sessions/signed-in-card.tsx";

const actions = [{ label: "Atur Outlet", to: "/admin" }];
const cardOf = (name: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SignedInCard
        user={{ name, email: "sari@example.com", photoUrl: null }}
        actions={actions}
        productName="Pangkas"
      />
    </MemoryRouter>,
  );

test("says who has signed in, by a name for those who have none", () => {
  const card = cardOf("Sari Dewi");
  for (const text of ["Sari Dewi", "sari@example.com", "Sudah Masuk", 'href="/admin"', "Atur Outlet", "Keluar"]) {
    expect(card).toContain(text);
  }
  expect(card).not.toContain("Google User");
  expect(cardOf("")).toContain("Google User");
});
