import { createHash } from "node:crypto";
import { isSpent, spend } from "#app/platform/rate-limits.server.ts";

/**
 * Whether this person may be told of the way to another point: each counts once an hour, however often it is looked at.
 * The point is kept as a hash.
 */
export async function mayAskPoint(userId: string, point: string): Promise<boolean> {
  const asked = `user:${createHash("sha256").update(`${userId} ${point}`).digest("base64url")}`;
  if (await isSpent("travel-point-asked", asked)) return true;
  if ((await spend("travel-point", [`user:${userId}`])) > 0) return false;
  await spend("travel-point-asked", [asked]);
  return true;
}
