import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { standInName } from "#app/features/people/account/nameless.ts";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { afterSignInJobs } from "#app/features/people/sign-in/after-sign-in.jobs.server.ts";
import { syncUser, trackLogin } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { listUnfinishedSignIns, runAfterSignIn } from "#app/features/people/sign-in/after-sign-in-sequence.server.ts";
import { type SignedIn, signIn } from "#app/features/people/sign-in/sign-in.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const start = Temporal.Instant.from("2026-11-21T03:00:00Z");
const msOn = (milliseconds: number) => start.add({ milliseconds });
const due = msOn(2000);
let code: string;

beforeEach(async () => {
  code = (await findOrCreateReferralCode((await createUser("Budi Santoso")).id)).code;
});

type Entered = Extract<SignedIn, { ok: true }>;

async function enter(sub: string = randomUUID(), referralCode: string | null = code, now = start): Promise<Entered> {
  const identity = {
    sub,
    email: `${sub}@example.com`,
    emailVerified: true,
    name: "Siti Rahmawati",
    photoUrl: null,
    refreshToken: null,
    accessToken: "ya29.access",
    accessTokenExpiresAt: now.add({ hours: 1 }),
  };
  const signedIn = await signIn(identity, { token: null, userAgent: "Firefox", referralCode }, now);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  return signedIn;
}

const signInOf = ({ userId }: Entered) =>
  db.loginEvent.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });
const referralsOf = ({ userId }: Entered) => db.referralEvent.findMany({ where: { refereeId: userId } });
const jobsOf = (loginEventId: string) =>
  db.$queryRaw<{ startAfter: Date }[]>`
    SELECT start_after AS "startAfter" FROM pgboss.job
    WHERE name = 'after-sign-in' AND data->>'loginEventId' = ${loginEventId} ORDER BY start_after`;

describe("signing in", () => {
  test("notes the sign-in and leaves one job, which a sign-in that fails does not", async () => {
    const person = await enter();
    const event = await signInOf(person);
    expect(event).toMatchObject({ isNew: true, referralCode: code, userAgent: "Firefox", at: toDate(start) });
    expect([event.trackedAt, event.syncedAt, event.referralDoneAt]).toEqual([null, null, null]);
    expect(await jobsOf(event.id)).toHaveLength(1);

    await db.user.update({ where: { id: person.userId }, data: { suspendedAt: toDate(start) } });
    const { googleSub } = await db.user.findUniqueOrThrow({ where: { id: person.userId } });
    await expect(enter(googleSub)).rejects.toThrow("user-disabled");
    expect(await db.loginEvent.count({ where: { userId: person.userId } })).toBe(1);
  });

  test("of a person without a name says none of its parts", async () => {
    const { userId } = await enter();
    expect(await syncUser({ userId }, due)).toMatchObject({ firstName: "Siti", lastName: "Rahmawati" });
    await db.user.update({ where: { id: userId }, data: { name: standInName } });
    expect(await syncUser({ userId }, due)).toMatchObject({ firstName: "", lastName: "" });
  });

  test("of a person who is known already brings no code along", async () => {
    const first = await enter("known", null);
    await runAfterSignIn((await signInOf(first)).id, due);
    const second = await enter("known", code, msOn(60_000));
    const event = await signInOf(second);
    expect(event).toMatchObject({ isNew: false, referralCode: null });
    await runAfterSignIn(event.id, msOn(60_000));
    expect(await signInOf(second)).toMatchObject({ referralDoneAt: toDate(msOn(60_000)) });
    expect(await referralsOf(second)).toEqual([]);
  });
});

describe("the sequence", () => {
  test("tracks and synchronises at once; the referral of a new person waits two seconds", async () => {
    const person = await enter();
    const { id } = await signInOf(person);
    await runAfterSignIn(id, msOn(1999));
    expect(await signInOf(person)).toMatchObject({
      trackedAt: toDate(msOn(1999)),
      syncedAt: toDate(msOn(1999)),
      referralDoneAt: null,
    });
    expect(await referralsOf(person)).toEqual([]);

    await runAfterSignIn(id, due);
    expect(await signInOf(person)).toMatchObject({ referralDoneAt: toDate(due) });
    expect(await referralsOf(person)).toMatchObject([{ code, status: "RECORDED" }]);
  });

  test("says once that the user could not be saved, goes on, and saves them in the next round", async () => {
    const person = await enter();
    const { id } = await signInOf(person);
    await db.$executeRaw`CREATE FUNCTION refuse_sync() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
    await db.$executeRaw`CREATE TRIGGER refuse_sync BEFORE UPDATE OF synced_at ON login_event
      FOR EACH ROW EXECUTE FUNCTION refuse_sync()`;
    const log = vi.spyOn(logger, "error").mockImplementation(() => {});
    await runAfterSignIn(id, due);
    expect(log.mock.calls.map(([, text]) => text)).toEqual(["Failed to save user to database"]);
    log.mockRestore();
    expect(await signInOf(person)).toMatchObject({ syncedAt: null, referralDoneAt: toDate(due) });

    await db.$executeRaw`DROP FUNCTION refuse_sync CASCADE`;
    await runAfterSignIn(id, due);
    expect(await signInOf(person)).toMatchObject({ syncedAt: toDate(due) });
  });

  test("asks for its rest when it came too early", async () => {
    const event = await signInOf(await enter());
    await db.$executeRaw`UPDATE pgboss.job SET state = 'active' WHERE data->>'loginEventId' = ${event.id}`;
    await runAfterSignIn(event.id, start);
    const waiting = (await jobsOf(event.id)).map(({ startAfter }) => startAfter.getTime());
    expect(waiting).toHaveLength(2);
    expect(waiting).toContain(due.epochMilliseconds);
  });

  test("of a new person without a code, or with nobody's, ends as well", async () => {
    for (const none of [null, "TIDAKADA"]) {
      const person = await enter(undefined, none);
      await runAfterSignIn((await signInOf(person)).id, due);
      expect(await signInOf(person)).toMatchObject({ syncedAt: toDate(due), referralDoneAt: toDate(due) });
      expect(await referralsOf(person)).toEqual([]);
    }
  });

  test.each([
    ["tracking", (person: Entered, sessionId: string) => trackLogin({ ...person, sessionId }, start)],
    [
      "synchronising",
      async (person: Entered, sessionId: string) => {
        await trackLogin({ ...person, sessionId }, start);
        await syncUser(person, start);
      },
    ],
    ["everything", async (person: Entered) => runAfterSignIn((await signInOf(person)).id, due)],
  ])("that stopped after %s goes on from there", async (_, stopAfter) => {
    const person = await enter();
    const { id, sessionId } = await signInOf(person);
    await stopAfter(person, sessionId);
    const stopped = await signInOf(person);
    await runAfterSignIn(id, msOn(9000));
    const ended = await signInOf(person);
    const marks = ["trackedAt", "syncedAt", "referralDoneAt"] as const;
    for (const mark of marks) expect(ended[mark]).toEqual(stopped[mark] ?? toDate(msOn(9000)));
    expect(await referralsOf(person)).toHaveLength(1);
  });

  test("that dies within the referral leaves nothing of it behind", async () => {
    const person = await enter();
    const { id } = await signInOf(person);
    await db.$executeRawUnsafe(
      `ALTER TABLE login_event ADD CONSTRAINT dies CHECK (referral_done_at IS NULL) NOT VALID`,
    );
    await expect(runAfterSignIn(id, due)).rejects.toThrow();
    expect(await referralsOf(person)).toEqual([]);
    expect(await signInOf(person)).toMatchObject({ syncedAt: toDate(due), referralDoneAt: null });
    await db.$executeRawUnsafe(`ALTER TABLE login_event DROP CONSTRAINT dies`);
    await runAfterSignIn(id, due);
    expect(await referralsOf(person)).toHaveLength(1);
  });

  test("delivered ten times at once does each thing once", async () => {
    const person = await enter();
    const { id } = await signInOf(person);
    await Promise.all(Array.from({ length: 10 }, () => runAfterSignIn(id, due)));
    const [referral] = await referralsOf(person);
    expect(await db.auditLog.count({ where: { entityId: referral?.id ?? "" } })).toBe(1);
  });

  test("of twenty sign-ins of one new person at once records one referral", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => enter("at-once")));
    const [person] = people;
    if (!person) throw new Error("Nobody signed in.");
    const events = await db.loginEvent.findMany({ where: { userId: person.userId } });
    expect(events).toHaveLength(20);
    await Promise.all(events.map(({ id }) => runAfterSignIn(id, due)));
    expect(await db.loginEvent.count({ where: { userId: person.userId, referralDoneAt: null } })).toBe(0);
    expect(await referralsOf(person)).toMatchObject([{ code, status: "RECORDED" }]);
  });

  test("ends with the person who is gone", async () => {
    const person = await enter();
    const { id } = await signInOf(person);
    await db.user.delete({ where: { id: person.userId } });
    await expect(runAfterSignIn(id, due)).resolves.toBeUndefined();
  });
});

test("what was left open for ten minutes is finished", async () => {
  await db.loginEvent.deleteMany();
  const [left, recent, old] = [await enter(), await enter(undefined, code, msOn(1)), await enter()];
  const monthsAgo = toDate(start.subtract({ hours: 24 * 40 }));
  await db.loginEvent.updateMany({ where: { userId: old.userId }, data: { at: monthsAgo } });
  const tenMinutesOn = msOn(600_001);
  expect(await listUnfinishedSignIns(tenMinutesOn)).toEqual([(await signInOf(left)).id]);

  setClock(() => tenMinutesOn);
  await afterSignInJobs.find(({ name }) => name === "finish-sign-ins")?.handle({});
  setClock(null);
  expect(await referralsOf(left)).toHaveLength(1);
  expect(await signInOf(left)).toMatchObject({ referralDoneAt: toDate(tenMinutesOn) });
  expect(await signInOf(recent)).toMatchObject({ trackedAt: null });
});
