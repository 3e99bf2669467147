import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type LinkProps, Link as RouterLink, StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { Link } from "#app/ui/link.tsx";

const drawn = (link: ReactNode) => {
  const html = renderToStaticMarkup(<StaticRouter location="/admin/orders?view=day">{link}</StaticRouter>);
  return [...html.matchAll(/ ([\w-]+)="([^"]*)"|>(.*)<\/a>/g)].map((part) => part.slice(1).join("=")).sort();
};

it.each<LinkProps>([
  { to: "/" },
  { to: "/about/" },
  { to: "/my-bookings?tab=past#daftar" },
  { to: "/?q=potong%20rambut&place=Kota+Bandung", className: "underline", "aria-current": "page" },
  { to: "/barbershop/1", replace: true, state: { from: "x" }, preventScrollReset: true, id: "a", title: "Ke outlet" },
  { to: "/exports/a.csv", reloadDocument: true, download: true },
  { to: "/about", prefetch: "none", target: "_blank", rel: "noreferrer" },
  { to: "/about", relative: "path", viewTransition: true, discover: "none" },
  { to: "?view=list" },
  { to: "#isi" },
  { to: ".." },
  { to: { search: "?a=1" } },
  { to: "//elsewhere.example/x" },
  { to: "https://elsewhere.example/x" },
])("is drawn by the server as the router draws %j", (props) => {
  expect(drawn(<Link {...props}>Teks</Link>)).toEqual(drawn(<RouterLink {...props}>Teks</RouterLink>));
});
