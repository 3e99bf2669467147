const gone = "[…]";

/**
 * What must not be kept of a text from somebody's browser. The order matters: a pair goes before its value could. Every
 * expression has one start in a run of letters or a bounded length: texts are as hostile as their senders.
 */
const secrets: readonly [RegExp, string][] = [
  [/\b(authorization|proxy-authorization|cookie|set-cookie)(["']?\s{0,9}[:=]).*/gi, `$1$2 ${gone}`],
  [/\b(bearer)\s{1,9}[\w.~+/=-]{6,}/gi, `$1 ${gone}`],
  [/(?<![\w-])eyJ[\w-]+(\.[\w-]*){1,4}/g, gone],
  [
    /(?<![\w-])([\w-]{0,60}?(?:token|password|passwd|secret|session|api[-_]?key|recovery[-_]?code|passcode|otp|verifier|credential|nonce|csrf)[\w-]{0,60})(["']?\s{0,9}[:=]\s{0,9}["']?)[^\s"'&,;)}\]]+/gi,
    `$1$2${gone}`,
  ],
  [/(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,100}?(?:@|%40)[\p{L}\p{N}.-]{1,200}?\.\p{L}{2,}/gu, gone],
  // Queries and fragments of addresses; "?." is code.
  [/(?<=[\w/%-])\?(?![.\s)"'])[^\s"'<>)]*/g, ""],
  [/(?<=[\w/%-])#(?=[\w.~%-]{1,60}=)[^\s"'<>)]*/g, ""],
  // A user and password in front of a host.
  [/(:\/\/)[^\s/@]{1,200}@/g, "$1"],
  // Indonesian phone numbers, then identity and card numbers, however they are grouped.
  [/(?<![\w.])(?:\+?62|0)[ .-]?8(?:[ .-]?\d){7,12}(?!\w)/g, gone],
  [/(?<![\w.-])(?:\d[ .-]?){15,19}(?![\w-])/g, gone],
  // Long random texts: keys, one-time addresses.
  [/(?<![\w-])(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])[\w-]{32,}(?![\w-]|\.(?:js|css|ts|tsx)\b)/g, gone],
];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const unseen = /[^\P{Cc}\n\t]/gu;

/** A text without tokens, passwords, cookies, e-mail addresses, phone and identity numbers, and queries of addresses. */
export function stripSecrets(text: string): string {
  let stripped = text.replace(unseen, " ");
  for (const [pattern, put] of secrets) {
    stripped = stripped.replace(pattern, (match: string, ...groups: string[]) =>
      uuid.test(match) ? match : put.replace(/\$(\d)/g, (_, index: string) => groups[Number(index) - 1] ?? ""),
    );
  }
  return stripped;
}

/** Where a page is: its origin and path, without what follows and without secrets in the path. */
export function urlWithoutQuery(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null;
  const isWeb = address?.protocol === "http:" || address?.protocol === "https:";
  const bare = isWeb ? address.origin + address.pathname : url.split(/[?#]/)[0];
  return stripSecrets(bare ?? "").replaceAll("?", "");
}
