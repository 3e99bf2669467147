import { waitingModule, waitingScript } from "#app/features/operations/app/early-constants.ts";

/**
 * Lets the page's scripts wait for what is seen, and for the script in the head that brings their files: as React Router
 * writes them, they are asked for before the stylesheet, and one answer that is lost is remembered by the browser.
 */
export function scriptsLast(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${waitingModule}" `)
    .replaceAll(/(<script [^>]*)type="module" async=""/g, `$1type="${waitingScript}"`);
}
