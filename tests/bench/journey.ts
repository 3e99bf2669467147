import type { Locator, Page } from "@playwright/test";
import { type DemoSite, withDemoSite } from "#tests/bench/demo-site.ts";
import { formatSpread, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";

/** Kilobits a second and milliseconds, as the target names them; the processor six times slower. */
const quick = { kbps: 100_000, latency: 0, cpu: 1 };
const slow = sized({ kbps: 1_600, latency: 150, cpu: 6 }, quick);
const slowest = sized({ kbps: 400, latency: 400, cpu: 6 }, quick);
const runs = sized(3, 1);
const outletName = "Pangkas Ketuk Cepat";

/** S9: what people do most, on a slow phone, held back by Chromium itself. */
export const journey: Scenario = {
  run: () => withDemoSite("journey", measure),
};

type Tap = (target: Locator) => Promise<void>;

interface Way {
  name: string;
  whose: "newcomer" | "regular" | "owner";
  /** Where it begins, opened before the clock runs. */
  from: string;
  go(page: Page, tap: Tap): Promise<void>;
  /** At most. */
  taps: number;
}

const bar = (page: Page) => page.locator("[data-sticky-bar]").getByRole("button");
const step = (page: Page, name: string) => page.getByText(new RegExp(`^Langkah \\d dari \\d: ${name}$`)).first();
const search = `/?q=${encodeURIComponent(outletName)}`;

async function confirm(page: Page, tap: Tap): Promise<void> {
  await step(page, "Periksa dan konfirmasi").waitFor();
  await tap(bar(page).filter({ hasText: "Booking sekarang" }));
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/, { timeout: 30_000 });
}

async function bookFromChip(page: Page, tap: Tap): Promise<void> {
  const chips = page.getByRole("list", { name: new RegExp(`Waktu kosong di ${outletName}`) }).getByRole("link");
  await tap(chips.last());
  await step(page, "Pilih layanan").waitFor();
  await tap(bar(page));
  await confirm(page, tap);
}

const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu outlet" }).getByRole("link", { name });

const ways: readonly Way[] = [
  {
    name: "search to booked, who was never here",
    whose: "newcomer",
    from: search,
    // What most choose here is chosen already; the time came with the chip.
    taps: 3,
    go: bookFromChip,
  },
  {
    name: "search to booked, who was here before",
    whose: "regular",
    from: search,
    taps: 3,
    go: bookFromChip,
  },
  {
    name: "home to booked, the same again",
    whose: "regular",
    from: "/",
    taps: 4,
    async go(page, tap) {
      await tap(page.getByRole("link", { name: `Pesan lagi di ${outletName}` }));
      await step(page, "Pilih waktu").waitFor();
      await tap(
        page
          .locator("label")
          .filter({ has: page.locator("input[type=radio][name=start]") })
          .last(),
      );
      await tap(bar(page));
      await confirm(page, tap);
    },
  },
  {
    name: "who is next",
    whose: "owner",
    from: "/about",
    taps: 0,
    async go(page) {
      await page.goto(new URL("/admin", page.url()).href);
      await page.getByRole("button", { name: /^Check-in: Tono Hadi/ }).waitFor();
    },
  },
  {
    name: "a walk-in",
    whose: "owner",
    from: "/admin",
    taps: 3,
    async go(page, tap) {
      await tap(menu(page, "Booking baru"));
      await tap(page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }));
      await tap(page.getByRole("button", { name: "Simpan booking" }));
      await page.waitForURL(/\/admin\/booking\/[0-9a-f-]{36}/, { timeout: 30_000 });
    },
  },
  {
    name: "who came yesterday",
    whose: "owner",
    from: "/admin",
    taps: 3,
    async go(page, tap) {
      await tap(menu(page, "Kalender"));
      await tap(page.getByRole("link", { name: "Hari sebelumnya" }));
      await tap(page.getByRole("link", { name: /Bu Ratna/ }).first());
      await page.getByRole("heading", { level: 1, name: "Bu Ratna" }).waitFor();
    },
  },
  {
    name: "close the day",
    whose: "owner",
    from: "/admin",
    taps: 2,
    async go(page, tap) {
      await tap(page.getByRole("link", { name: "Tutup hari" }));
      await page.getByLabel("Uang tunai di laci").fill("0");
      await tap(page.getByRole("button", { name: "Tutup hari" }));
      await page.getByRole("heading", { name: "Hari sudah ditutup" }).waitFor({ timeout: 30_000 });
    },
  },
];

async function measure(site: DemoSite): Promise<Report> {
  const walked = new Map(ways.map(({ name }) => [name, [] as Walked[]]));
  const firsts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const people = await openOutletWithPeople();
    for (const way of ways) walked.get(way.name)?.push(await walk(site, way, people[way.whose]));
    firsts.push(await firstContent(site));
  }
  const of = (name: string, figure: keyof Walked) => (walked.get(name) ?? []).map((each) => each[figure]);
  const cell = (name: string, figure: keyof Walked) => {
    const seen = of(name, figure).filter((value) => value > 0);
    return seen.length > 0 ? formatSpread(spread(seen)) : "–";
  };
  return {
    title: `S9 · what people do most, on a slow phone (1.6 Mbps, 150 ms, processor six times slower), ${runs} times`,
    columns: ["", "taps", "seconds", "slowest tap, ms", "LCP where it begins, ms"],
    rows: [
      ...ways.map(({ name }) => [
        name,
        formatSpread(spread(of(name, "taps"))),
        cell(name, "seconds"),
        cell(name, "inp"),
        cell(name, "lcp"),
      ]),
      ["first content of the list at 400 kbps", "", formatSpread(spread(firsts.map((ms) => ms / 1000))), "", ""],
    ],
    targets: ways.map(({ name, taps }) => ({
      name: `taps: ${name}`,
      measured: spread(of(name, "taps")),
      atMost: taps,
      isCertain: true,
    })),
    notes: ["Times depend on the machine and are not judged. Signing in at Google is not in them."],
  };
}

/** An outlet open day and night, so that the hour of the run does not matter, with those who go these ways. */
async function openOutletWithPeople(): Promise<Record<Way["whose"], string>> {
  const { bookNow, openOutlet, visitedBefore, zoneByDay } = await import("#tests/e2e/test-outlet.ts");
  const { createBooking } = await import("#tests/support/booking-fixtures.ts");
  const { createUser } = await import("#tests/support/fixtures.ts");
  const { db } = await import("#app/platform/db.server.ts");
  const { Temporal } = await import("temporal-polyfill");
  const zone = zoneByDay();
  // Of the run before it is found no more.
  await db.outlet.updateMany({
    where: { name: outletName },
    data: { name: "Pangkas Lama", searchText: "pangkas lama" },
  });
  const outlet = await openOutlet({ name: outletName, zone });
  const phone = "+6281298765432";
  const newcomer = await createUser("Sari Lestari", { phone });
  const regular = await createUser("Rina Wijaya", { phone });
  await visitedBefore(outlet, regular.id);
  await bookNow(outlet, { set: { contactName: "Tono Hadi", zone } });
  const start = Temporal.Now.instant().subtract({ hours: 24 });
  await createBooking(outlet, { status: "COMPLETED", start, set: { contactName: "Bu Ratna", zone } });
  const { ownerId } = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id }, select: { ownerId: true } });
  return { newcomer: newcomer.id, regular: regular.id, owner: ownerId };
}

type Walked = Awaited<ReturnType<typeof walk>>;

async function walk({ origin, openPhone }: DemoSite, { from, go }: Way, userId: string) {
  const phone = await openPhone(userId);
  try {
    const page = await phone.newPage();
    await holdBack(page, slow);
    await page.addInitScript(watchPage);
    await page.goto(origin + from, { waitUntil: sized("networkidle", "load") });
    const lcp = await page.evaluate(() => Number(sessionStorage.getItem("lcp")));
    let taps = 0;
    const begin = performance.now();
    await go(page, async (target) => {
      taps += 1;
      await target.tap({ timeout: 30_000 });
    });
    const seconds = (performance.now() - begin) / 1000;
    await page.waitForTimeout(sized(1_000, 0));
    return { taps, seconds, lcp, inp: await page.evaluate(() => Number(sessionStorage.getItem("inp"))) };
  } finally {
    await phone.close();
  }
}

/** Milliseconds until something of the list is seen. */
async function firstContent({ origin, openPhone }: DemoSite): Promise<number> {
  const phone = await openPhone();
  try {
    const page = await phone.newPage();
    await holdBack(page, slowest);
    await page.goto(`${origin}/?place=Bandung`);
    return await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  } finally {
    await phone.close();
  }
}

async function holdBack(page: Page, { kbps, latency, cpu }: typeof slow): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = (kbps * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput / 2 },
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/** Runs in every page before its scripts; keeps the largest figures, also across pages. */
function watchPage(): void {
  const keep = (name: string, value: number) => {
    if (value > Number(sessionStorage.getItem(name))) sessionStorage.setItem(name, String(Math.round(value)));
  };
  const isFirst = sessionStorage.getItem("lcp") === null;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) if (isFirst) keep("lcp", startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) keep("inp", entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
