/** Parameters that React Router adds to its data requests, and those by which others count where visitors come from. */
const ownParameters = new Set(["_routes", "index"]);
const isOfCampaign = (name: string) => /^(utm_\w+|fbclid|gclid|igshid|source)$/.test(name);

/** Whether the address is that of React Router's data of a page, which it fetches in place of the page. */
export function isDataAddress(url: URL): boolean {
  return url.pathname.endsWith(".data");
}

/** The page that an address stands for: its path and query without what says nothing of the page, and no fragment. It never names another site. */
export function pageAddress(url: URL): string {
  const path = isDataAddress(url) ? url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "") : url.pathname;
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !isOfCampaign(name) && !(isDataAddress(url) && ownParameters.has(name))),
  ).toString();
  return `${path.replace(/^\/{2,}/, "/") || "/"}${query && `?${query}`}`;
}
