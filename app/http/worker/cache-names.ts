/** Every cache of ours but that of the precache, which Workbox names. */
export const cacheNames = {
  person: "pangkas-person",
  assets: "pangkas-assets",
  pictures: "pangkas-pictures",
} as const;

const pagesPrefix = "pangkas-pages-";

/** Where the pages of one person are kept, or those of nobody. */
export function pagesOf(visitor: string): string {
  return `${pagesPrefix}${visitor}`;
}

export function isOfPages(cacheName: string): boolean {
  return cacheName.startsWith(pagesPrefix);
}
