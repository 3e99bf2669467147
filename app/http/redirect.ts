/** Control characters, spaces, backslashes and "@", as such or encoded: none belongs in a path of ours. */
const suspicious = /[\p{Cc}\p{Cf}\s\\@]|%0[0-9a-f]|%1[0-9a-f]|%5c|%7f/iu;
const anyOrigin = "http://here.invalid";
const longest = 2000;

/** A path of this site, with its query, as a person asked for it; `fallback` for anything that leads elsewhere. */
export function safeReturnPath(to: string | null | undefined, fallback: string): string {
  if (!to?.startsWith("/") || to.length > longest || suspicious.test(to) || !URL.canParse(to, anyOrigin))
    return fallback;
  const url = new URL(to, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
