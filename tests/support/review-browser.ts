import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createAdmin } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";

interface ReviewBrowser {
  id: string;
  browser: Client;
}

/** An admin at a browser, before any step-up. */
export async function openAsAdmin(name?: string): Promise<ReviewBrowser> {
  const { id } = await createAdmin(name);
  return { id, browser: await signedIn(id) };
}

/** The same after a step-up just now, without its pages. */
export async function openSteppedUp(name?: string): Promise<ReviewBrowser> {
  const admin = await openAsAdmin(name);
  await stepUp(admin);
  return admin;
}

export async function stepUp({ id }: ReviewBrowser): Promise<void> {
  await db.session.updateMany({ where: { userId: id }, data: { stepUpAt: toDate(clock.now()) } });
}
