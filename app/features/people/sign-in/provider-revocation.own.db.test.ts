import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTokenEndpoint } from "#tests/support/token-endpoint.ts";

const provider = await startTokenEndpoint();
const { revokeProviderGrant, revokeGrantJob } = await import(
  "#app/features/people/sign-in/provider-revocation.server.ts"
);
const { sessionJobs } = await import("#app/features/people/sign-in/session.jobs.server.ts");
const { createUser } = await import("#tests/support/fixtures.ts");
const { db, inTransaction } = await import("#app/platform/db.server.ts");
const { seal } = await import("#app/platform/secret-box.server.ts");

beforeEach(() => {
  provider.way.answer = { status: 200 };
  provider.asked.length = 0;
});
afterAll(() => provider.stop());

interface WaitingJob {
  data: { token: string };
}
const jobs = () =>
  db.$queryRaw<WaitingJob[]>`SELECT data FROM pgboss.job WHERE name = ${revokeGrantJob} ORDER BY created_on`;
const run = (data: unknown) => sessionJobs.find(({ name }) => name === revokeGrantJob)?.handle(data);

/** Someone with these tokens whose grant was given up; what the job got. */
async function givenUp(tokens: { refreshToken?: string; accessToken?: string }): Promise<WaitingJob | undefined> {
  const { id: userId } = await createUser();
  const sealed = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, seal(token)]));
  await db.providerGrant.create({ data: { userId, expiresAt: new Date(), ...sealed } });
  const before = await jobs();
  await inTransaction((tx) => revokeProviderGrant(tx, userId));
  expect(await db.providerGrant.count({ where: { userId } })).toBe(0);
  return (await jobs()).slice(before.length)[0];
}

describe("a grant that is given up", () => {
  test("is revoked by the refresh token, which the job holds sealed", async () => {
    const job = await givenUp({ refreshToken: "1//kept", accessToken: "ya29.kept" });
    expect(JSON.stringify(job)).not.toContain("1//kept");
    await run(job?.data);
    expect(provider.asked).toEqual([{ path: "/revoke", authorization: "", fields: { token: "1//kept" } }]);
  });

  test("is revoked by the access token where there is no other, and not at all without one", async () => {
    const job = await givenUp({ accessToken: "ya29.only" });
    await run(job?.data);
    expect(provider.asked[0]?.fields).toEqual({ token: "ya29.only" });
    expect(await givenUp({})).toBeUndefined();
  });

  test("stays when the transaction fails", async () => {
    const { id: userId } = await createUser();
    await db.providerGrant.create({ data: { userId, expiresAt: new Date(), refreshToken: seal("1//stays") } });
    const before = (await jobs()).length;
    const failing = inTransaction(async (tx) => {
      await revokeProviderGrant(tx, userId);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db.providerGrant.count({ where: { userId } })).toBe(1);
    expect(await jobs()).toHaveLength(before);
  });

  test("that is void already is done with", async () => {
    const job = await givenUp({ refreshToken: "1//void" });
    provider.way.answer = { status: 400, body: { error: "invalid_token" } };
    await run(job?.data);
  });

  test.each([["refused"], [{ status: 503 }], [{ status: 400, body: { error: "invalid_request" } }]] as const)(
    "is tried again after %j",
    async (answer) => {
      const job = await givenUp({ refreshToken: "1//again" });
      provider.way.answer = answer;
      await expect(run(job?.data)).rejects.toThrow("The provider revoked nothing");
      provider.way.answer = { status: 200 };
      await run(job?.data);
    },
  );
});
