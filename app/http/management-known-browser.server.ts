import { randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";

const isHttps = env.ORIGIN.startsWith("https:");
const knownSeconds = 180 * 86_400;

/** Says that its browser once gave a right code of a member; it opens nothing by itself. */
const browserCookie = createCookie(isHttps ? "__Host-management-browser" : "management-browser", {
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  secure: isHttps,
  maxAge: knownSeconds,
});

const sealOf = (memberId: string, name: string) => Buffer.from(keyedHash(`management browser of ${memberId}`, name));

/** A Set-Cookie value for a browser in which this member has just given a right code. */
export function keepKnownBrowser(memberId: string): Promise<string> {
  const name = randomBytes(16).toString("base64url");
  return browserCookie.serialize(`${name}.${sealOf(memberId, name).toString("base64url")}`);
}

/** A name for the browser of a request where this member has given a right code before; null for any other. */
export async function knownBrowserOf(request: Request, memberId: string): Promise<string | null> {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${browserCookie.name}=`)) return null;
  const value: unknown = await browserCookie.parse(header);
  const [name = "", seal = ""] = typeof value === "string" ? value.split(".") : [];
  const [given, right] = [Buffer.from(seal, "base64url"), sealOf(memberId, name)];
  return name !== "" && given.length === right.length && timingSafeEqual(given, right) ? name : null;
}
