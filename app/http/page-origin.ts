/** Where the site stands, for absolute addresses in metadata: the server sets it at start, a browser knows it. */
export const pageOrigin = { value: typeof document === "undefined" ? "" : document.location.origin };
