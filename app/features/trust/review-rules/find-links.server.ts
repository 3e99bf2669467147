import { readable } from "#app/features/trust/review-rules/plain-text.server.ts";

const endings =
  "com|net|org|info|biz|xyz|site|online|store|shop|app|link|click|page|blog|io|gg|ly|ee|bio|[a-z]{2,3}\\.id|id|co";
const shortHosts = "t|wa|m|ig|fb|line";
const places =
  "instagram|insta|ig|tiktok|telegram|tele|twitter|facebook|fb|line|whatsapp|wa|threads|discord|wechat|signal|youtube";

/** `wa dot me`, `wa [.] me`, `instagram titik com`, `bit . ly` as people write around filters. */
function withDots(text: string): string {
  return text
    .replace(/\s*[[({]\s*(?:\.|dot|titik)\s*[\])}]\s*/g, ".")
    .replace(new RegExp(`\\s+(?:dot|titik)\\s+(?=(?:me|${endings})\\b)`, "g"), ".")
    .replace(new RegExp(`\\b(${shortHosts}|${places}|bit|linktr)\\s*\\.\\s*(me|com|ly|ee|id)\\b`, "g"), "$1.$2")
    .replace(/hxxp/g, "http");
}

const patterns: readonly RegExp[] = [
  /\bhttps?:\s*\/\s*\/\s*\S+/g,
  /\bwww\s*\.\s*\S+/g,
  new RegExp(`\\b(?:${shortHosts})\\.me\\b\\S*`, "g"),
  // A sentence that ends without a space behind it is no address.
  new RegExp(`\\b[a-z0-9][a-z0-9-]{0,62}\\.(?:${endings})(?![\\p{L}\\p{N}-])\\S*`, "gu"),
  /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:me|to|tv|us|cc|my|sg)\/\S+/g,
  /[\w.+-]{1,64}\s?@\s?[\w-]{1,63}\.[\w.-]{0,60}[a-z]{2,}/g,
  // `@50rb` is a price.
  /(?<![\w.])@[a-z_][\w.]{2,}/g,
  new RegExp(`\\b(?:${places})\\s*[:=]?\\s*@\\s?[\\w.]+`, "g"),
  new RegExp(`\\b(?:${places})(?:nya|ku)?\\s*[:=]\\s*[\\w.]{3,}`, "g"),
  new RegExp(`\\b(?:${places})\\s+(?=[\\w.]*[_\\d])[a-z][\\w.]{4,}`, "g"),
  /\bid\s+line\s*:?\s*[\w.]{3,}/g,
];

/** Addresses of pages and mail, and handles at other services, as they stand in a text. */
export function findLinks(text: string): string[] {
  const plain = withDots(readable(text));
  return [...new Set(patterns.flatMap((pattern) => plain.match(pattern) ?? []))];
}
