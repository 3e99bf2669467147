import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Larger than a page; with more, some qualities cost twice as much.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const compressors = {
  br: (body: Buffer) => brotli(body, 8),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type PageEncoding = keyof typeof compressors | "identity";

/** An answer that everybody may get, whole, as it goes over the wire. */
export interface CachedPage {
  /** Milliseconds since the epoch at which it was made. */
  madeAt: number;
  headers: Readonly<Record<string, string>>;
  bodies: Bodies;
}

type Bodies = { identity: Buffer; isSmallest?: true } & Partial<Record<PageEncoding, Buffer>>;

/** Made anew for every answer, or not for sharing. */
const ownHeaders = new Set([
  "cache-control",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "server-timing",
  "set-cookie",
  "transfer-encoding",
  "x-request-id",
]);
const inline = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * What may be cached of an answer: a document for nobody in particular. Its policy names the inline scripts and styles by
 * their hashes, as a nonce is good for one answer only. Null for every other answer.
 * Source: CSP level 3, section 8.2 and 2.3.1
 */
export async function toCachedPage(response: Response, now: number): Promise<CachedPage | null> {
  const policy = response.headers.get("Content-Security-Policy");
  const isDocument = /^text\/html/.test(response.headers.get("Content-Type") ?? "");
  if (response.status !== 200 || !isDocument || !policy || response.headers.has("Set-Cookie")) return null;
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  const made = await response.text();
  const html = nonce ? made.replaceAll(` nonce="${nonce}"`, "") : made;
  if (nonce && html.includes(nonce)) return null;
  const shared = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)));
  const identity = Buffer.from(html);
  return {
    madeAt: now,
    headers: {
      ...shared,
      "content-security-policy": withHashes(policy, made),
      etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`,
      vary: "Accept-Encoding, Cookie",
    },
    bodies: { identity },
  };
}

/** The policy of one answer without its nonce: what carried it is named by its hash instead, and nothing else is. */
function withHashes(policy: string, made: string): string {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  const trusted = [...made.matchAll(inline)].filter(([, , attributes = ""]) =>
    attributes.includes(` nonce="${nonce}"`),
  );
  return policy
    .split("; ")
    .map((directive) => {
      if (!directive.includes("'nonce-")) return directive;
      const of = directive.startsWith("style-src") ? "style" : "script";
      const found = trusted.filter(([, element, attributes = ""]) => element === of && !/\ssrc=/.test(attributes));
      const hashes = found.map(([, , , text = ""]) => `'sha256-${sha256(text)}'`);
      const sources = directive.split(" ").filter((source) => !source.startsWith("'nonce-"));
      return [...new Set([...sources, ...hashes])].join(" ");
    })
    .join("; ");
}

/** The page in an encoding, made at its first use and cached with it; who asks again finds a smaller one soon. */
export async function bodyOf({ bodies }: CachedPage, encoding: PageEncoding): Promise<Buffer> {
  const made = bodies[encoding];
  // Where it cannot be made smaller, it stays as it is.
  if (made && encoding === "br") makeSmallest(bodies).catch(() => {});
  if (made || encoding === "identity") return made ?? bodies.identity;
  const body = await compressors[encoding](bodies.identity);
  bodies[encoding] ??= body;
  return body;
}

/** A twelfth less for some thirty times the work: behind the answers, and one page at a time, since all share few threads. */
async function makeSmallest(bodies: Bodies): Promise<void> {
  if (bodies.isSmallest || isMakingSmallest) return;
  isMakingSmallest = true;
  try {
    bodies.br = await brotli(bodies.identity, 11);
    bodies.isSmallest = true;
  } finally {
    isMakingSmallest = false;
  }
}
let isMakingSmallest = false;

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
