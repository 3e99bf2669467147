import { escapeHtml } from "#app/lib/escape-html.ts";

export const offlinePath = "/offline.html";
/** The part of it that somebody is led to who signed out without a connection. */
export const signedOutPath = `${offlinePath}#keluar`;
/** Where the file takes the list of pages that can be read. */
export const visitedMark = "<!-- visited -->";
const shown = 8;

interface VisitedPage {
  address: string;
  title: string;
  copiedAt: number;
}

/** The offline page with the pages that are kept on this device, the latest first. */
export function withVisited(file: string, pages: readonly VisitedPage[], now: number): string {
  if (pages.length === 0) return file;
  const items = pages
    .slice(0, shown)
    .map(({ address, title, copiedAt }) => {
      const name = escapeHtml(title.replace(/ \| [^|]*$/, ""));
      return `<li><a href="${escapeHtml(address)}">${name}<small>tersimpan ${ageText(now - copiedAt)}</small></a></li>`;
    })
    .join("");
  return file.replace(visitedMark, () => `<h2>Halaman yang tersimpan</h2><ul>${items}</ul>`);
}

/** How long ago, in words. */
export function ageText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "baru saja";
  if (minutes < 60) return `${minutes} menit lalu`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} jam lalu` : `${Math.floor(hours / 24)} hari lalu`;
}
