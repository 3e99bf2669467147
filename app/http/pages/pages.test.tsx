import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { photosKeptDays } from "#app/features/trust/disputes/dispute.ts";
import { AboutPage } from "#app/http/pages/about-page.tsx";
import { ContactPage } from "#app/http/pages/contact-page.tsx";
import { HelpPage } from "#app/http/pages/help-page.tsx";
import { installGuides } from "#app/http/pages/install-guide.ts";
import { MobileApplicationPage } from "#app/http/pages/mobile-application-page.tsx";
import { PrivacyPage } from "#app/http/pages/privacy-page.tsx";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";
import { TermsPage } from "#app/http/pages/terms-page.tsx";
import { UnderDevelopmentPage } from "#app/http/pages/under-development-page.tsx";
import routes from "#app/routes.ts";

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ["/"] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ]);
}

const rules: RuleTexts = {
  serviceFee: "«service fee»",
  hold: "«hold»",
  freeCancel: "«free cancel»",
  maxMoves: "«moves»",
  maxServices: "«services»",
  answerWithin: "«answer within»",
  answerBeforeStart: "«answer before»",
  checkInOpens: "«check-in»",
  departOpens: "«depart»",
  noShowUntil: "«no-show»",
  outcomeDue: "«outcome»",
  complaint: "«complaint»",
  decideWithin: "«decide»",
};
const chats = {
  booking: "https://wa.me/1",
  outlet: "https://wa.me/2",
  account: "https://wa.me/3",
  other: "https://wa.me/4",
};

const render = (page: ReactElement) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
};
const known = { name: "", email: "", topic: null, message: "" };
const pages = {
  about: render(<AboutPage />),
  help: render(<HelpPage rules={rules} />),
  terms: render(<TermsPage rules={rules} />),
  privacy: render(
    <PrivacyPage
      session={{
        idle: 31,
        longest: 181,
        invitation: 8,
        measurement: 366,
        keptForm: 16,
        history: 182,
        errorReports: 92,
      }}
    />,
  ),
  mobile: render(<MobileApplicationPage browser="samsung" isInAppBrowser={false} />),
  future: render(<UnderDevelopmentPage ownEmail={null} interests={[]} noted={null} opened="" />),
  contact: render(<ContactPage number="0811" chats={chats} known={known} opened="" />),
};
const hrefsOf = (markup: string) => [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href ?? "");

describe.each(Object.entries(pages))("the page %s", (_, markup) => {
  test("links to pages that exist", () => {
    const existing = new Set(pathsOf(routes));
    const own = hrefsOf(markup).filter((href) => href.startsWith("/") && !href.startsWith("/#"));
    const paths = own.map((href) => new URL(href, "http://here").pathname);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existing.has(path))).toEqual([]);
  });

  test("has the parts its own links name, once each", () => {
    const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const named = hrefsOf(markup).flatMap((href) => href.match(/^\/?#(.+)$/)?.slice(1) ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test("rules are printed from the numbers in force", () => {
  const printed = pages.help + pages.terms;
  expect(Object.values(rules).filter((text) => !printed.includes(text))).toEqual([]);
  expect(pages.privacy).toContain(`fotonya dihapus ${photosKeptDays} hari sesudah keputusan`);
  expect(pages.privacy).toMatch(/8 hari.*31 hari.*181 hari.*16 menit.*182 hari.*92 hari/s);
});

test("every topic of the contact page opens its own chat", () => {
  expect(hrefsOf(pages.contact).filter((href) => href.startsWith("https://wa.me/"))).toEqual(
    expect.arrayContaining(Object.values(chats)),
  );
});

test("the way to install starts with the visitor's own browser, open, and holds the others", () => {
  const titles = (markup: string) =>
    Object.values(installGuides)
      .map(({ title }) => title)
      .sort((a, b) => markup.indexOf(a) - markup.indexOf(b));
  expect(titles(pages.mobile)[0]).toBe("Samsung Internet");
  expect(pages.mobile.match(/<details/g)?.length).toBe(4);
  for (const browser of ["Chrome di Android", "Firefox di Android", "Safari di iPhone dan iPad"]) {
    expect(pages.mobile).toContain(browser);
  }
  const unknown = render(<MobileApplicationPage browser={null} isInAppBrowser />);
  expect(unknown.match(/<details/g)?.length).toBe(5);
  expect(unknown).toContain("Buka dulu di Chrome atau Safari");
  expect(pages.mobile).not.toContain("Buka dulu di Chrome atau Safari");
});

test("every question of the help page is a heading with an address of its own, and most lead on", () => {
  const headings = [...pages.help.matchAll(/<summary[^>]*>.*?<h3 id="([^"]+)"/gs)].map(([, id]) => id);
  expect(headings.length).toBe(pages.help.match(/<details/g)?.length);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toEqual(expect.arrayContaining(["bagaimana-cara-booking", "bagaimana-menghapus-akun"]));
});

test("the privacy policy names what each form and page of an account stores", () => {
  for (const named of [
    "Undangan",
    "Survei selamat datang",
    "Pesan kepada kami",
    "Kabar fitur",
    "Persetujuan",
    "Laporan gangguan",
  ])
    expect(pages.privacy).toContain(named);
  expect(pages.privacy).toContain('href="/account/profile/delete"');
});

test("the sources of open data are named with their licences", () => {
  for (const source of [
    "fityannugroho/idn-area-data",
    "opendatacommons.org/licenses/odbl/1-0",
    "npmjs.com/package/geografis",
  ])
    expect(pages.about).toContain(source);
});
