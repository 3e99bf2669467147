import { type Missing, missingText, partOfMissing, type ReleasePart } from "#app/features/outlets/status/release.ts";
import * as paths from "#app/paths.ts";

export type ReleasePageKey = "introduction" | "services" | "hours" | "barbers" | "photos" | "confirmation";

interface ReleasePage {
  key: ReleasePageKey;
  path: string;
  title: string;
  /** What is done on it, in a sentence; how long it takes. */
  task: string;
  minutes: number;
}

/** The way from approval to confirmation, in order: the one place that knows which pages there are. */
export const releasePages: readonly ReleasePage[] = [
  { key: "introduction", path: paths.releaseIntroduction, title: "Pengantar", task: "", minutes: 1 },
  {
    key: "services",
    path: paths.releaseServices,
    title: "Layanan",
    task: "Pilih dari daftar yang sudah jadi, lalu sesuaikan harga dan lamanya.",
    minutes: 5,
  },
  {
    key: "hours",
    path: paths.releaseHours,
    title: "Jam buka",
    task: "Jam tiap hari, istirahat, dan hari libur.",
    minutes: 3,
  },
  {
    key: "barbers",
    path: paths.releaseBarbers,
    title: "Barber",
    task: "Siapa yang bekerja dan layanan apa. Jadwalnya sama dengan jam buka, kecuali Anda ubah.",
    minutes: 5,
  },
  {
    key: "photos",
    path: paths.releasePhotos,
    title: "Foto",
    task: "Paling sedikit 3 foto, paling banyak 12.",
    minutes: 5,
  },
  {
    key: "confirmation",
    path: paths.releaseConfirmation,
    title: "Periksa dan konfirmasi",
    task: "Semua sekaligus, sebelum outlet diaktifkan.",
    minutes: 2,
  },
];

/** `/release-outlet-services?outlet=…`. */
export function releasePath(key: ReleasePageKey, outletId: string): string {
  const page = releasePages.find((each) => each.key === key);
  return `${page?.path ?? paths.releaseIntroduction}?outlet=${outletId}`;
}

/** Where a part is filled and changed: its page, or what the outlet says of itself, which opens from the confirmation. */
export function pathOfPart(part: ReleasePart, outletId: string): string {
  return part === "information" ? informationPath(outletId) : releasePath(part, outletId);
}

export function informationPath(outletId: string): string {
  return `${releasePath("confirmation", outletId)}&open=information`;
}

/** The page to go on with: the first that lacks something, the confirmation when none does. */
export function firstUnfinished(missing: readonly Missing[]): ReleasePageKey {
  const parts = new Set<ReleasePart>(missing.map((each) => partOfMissing[each]));
  return releasePages.find(({ key }) => parts.has(key as ReleasePart))?.key ?? "confirmation";
}

/** What this page still lacks, as its owner reads it. */
export function missingOn(key: ReleasePageKey, missing: readonly Missing[]): string[] {
  return missing.filter((each) => partOfMissing[each] === key).map((each) => missingText[each]);
}

/** Where a page stands in the flow: `Langkah 2 dari 6: Layanan`, and what comes before and after it. */
export function releaseSteps(key: ReleasePageKey, outletId: string) {
  const index = releasePages.findIndex((page) => page.key === key);
  const [page, before, after] = [releasePages[index], releasePages[index - 1], releasePages[index + 1]];
  const total = releasePages.length;
  return {
    title: page?.title ?? "",
    progress: { label: `Langkah ${index + 1} dari ${total}: ${page?.title ?? ""}`, current: index + 1, total },
    back: before
      ? { to: releasePath(before.key, outletId), label: before.title }
      : { to: paths.outlets, label: "Outlet" },
    next: after ? { to: releasePath(after.key, outletId), label: onwardTo(after) } : null,
  };
}

export interface ReleaseTask {
  key: ReleasePageKey;
  title: string;
  task: string;
  minutes: number;
  to: string;
  state: "done" | "open";
  /** What it still lacks, in sentences. */
  lacks: string[];
}

/** What comes after the introduction, each with whether it is done; the confirmation is once the outlet is READY. */
export function releaseTasks(outlet: { id: string; status: string }, missing: readonly Missing[]): ReleaseTask[] {
  return releasePages.slice(1).map(({ key, title, task, minutes }) => {
    const lacks = missingOn(key, missing);
    const isDone = key === "confirmation" ? outlet.status === "READY" : lacks.length === 0;
    return { key, title, task, minutes, to: releasePath(key, outlet.id), state: isDone ? "done" : "open", lacks };
  });
}

/** Short enough for the bar of a narrow phone. */
function onwardTo({ key, title }: ReleasePage): string {
  return key === "confirmation" ? "Periksa semuanya" : `Lanjut: ${title}`;
}
