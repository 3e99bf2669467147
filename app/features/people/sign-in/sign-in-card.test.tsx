import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SignInCard } from "#app/features/people/sign-in/sign-in-card.tsx";

const origin = "https://pangkas.example";
const cardAt = (path: string, invitation?: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SignInCard inApp={{ origin, system: "android", invitation }} />
    </MemoryRouter>,
  );

test("the way out of an app's own browser takes the invitation along, which that browser alone has", () => {
  expect(cardAt("/barbershop/1", "K7M2PQX")).toContain(`${origin}/barbershop/1?ref=K7M2PQX<`);
  const card = cardAt("/signin?to=/my-bookings", "K7M2PQX");
  expect(card).toContain(`${origin}/signin?to=/my-bookings&amp;ref=K7M2PQX<`);
  expect(card).toContain("intent://pangkas.example/signin?to=/my-bookings&amp;ref=K7M2PQX#Intent;");
  expect(cardAt("/barbershop/1")).toContain(`${origin}/barbershop/1<`);
});
