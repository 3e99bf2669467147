import { escapeHtml } from "#app/lib/escape-html.ts";
import * as paths from "#app/paths.ts";

export const audiences = ["everyone", "signed-in", "partners"] as const;
type Audience = (typeof audiences)[number];
export const longestAnnouncement = 140;

/** A text above every page of the product; times in ISO 8601. */
export interface Announcement {
  id: string;
  text: string;
  /** A path of our own. */
  link: string | null;
  audience: Audience;
  from: string;
  until: string;
}

export interface Reader {
  isSignedIn: boolean;
  isPartner: boolean;
  /** The announcement that the reader closed. */
  closed: string | null;
}

/** Whether somebody sees the announcement at a moment (epoch milliseconds). */
export function isShownTo({ id, audience, from, until }: Announcement, reader: Reader, now: number): boolean {
  if (reader.closed === id || now < Date.parse(from) || now >= Date.parse(until)) return false;
  if (audience === "partners") return reader.isPartner;
  return audience === "everyone" || reader.isSignedIn;
}

const closePath = paths.dismissAnnouncement;

/**
 * The announcement as HTML, written here so that browsers carry no code for it. Whatever it says stands as text. `here`
 * is the page that closing it leads back to.
 */
export function announcementHtml({ id, text, link }: Announcement, here: string): string {
  const words = escapeHtml(text);
  const linked = link
    ? `<a href="${escapeHtml(link)}" class="inline-flex min-h-11 items-center underline underline-offset-4">${words}</a>`
    : `<p class="flex min-h-11 items-center">${words}</p>`;
  return (
    '<aside aria-label="Pengumuman" class="border-b border-orange-200 bg-orange-50 text-stone-900 print:hidden">' +
    '<div class="mx-auto flex max-w-[calc(var(--container-wide)+3rem)] items-center justify-between gap-3 px-4 py-1 md:px-6">' +
    `<div class="min-w-0 font-semibold wrap-anywhere">${linked}</div>` +
    `<form method="post" action="${closePath}" class="shrink-0">` +
    `<input type="hidden" name="announcement" value="${escapeHtml(id)}">` +
    `<input type="hidden" name="to" value="${escapeHtml(here)}">` +
    '<button type="submit" class="min-h-11 rounded-lg px-3 font-semibold text-orange-800 hover:bg-orange-100">Tutup</button>' +
    "</form></div></aside>"
  );
}
