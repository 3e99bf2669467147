/** URLs of one file, at most (sitemaps.org). */
export const urlsOfFile = 50_000;

/** How many files the outlets of a sitemap fill; 0: they stand in the one file with the pages. */
export function outletFiles(pages: number, outlets: number, limit = urlsOfFile): number {
  return pages + outlets <= limit ? 0 : Math.ceil(outlets / limit);
}

export const indexFile = "sitemap.xml";
export const pagesFile = "sitemap-pages.xml";
export const outletsFile = (part: number): string => `sitemap-outlets-${part}.xml`;

/** Which of the outlets' files a name stands for; null for another name. */
export function outletsPart(file: string): number | null {
  const part = /^sitemap-outlets-([1-9]\d{0,2})\.xml$/.exec(file)?.[1];
  return part ? Number(part) : null;
}

export const isSitemapFile = (name: string): boolean =>
  name === indexFile || name === pagesFile || outletsPart(name) !== null;
