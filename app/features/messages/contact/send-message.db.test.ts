import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, it } from "vitest";
import type { ContactForm } from "#app/features/messages/contact/contact.schema.ts";
import { listInterestsOf } from "#app/features/messages/contact/interest.queries.server.ts";
import { listMessages } from "#app/features/messages/contact/messages.queries.server.ts";
import { messageFilter } from "#app/features/messages/contact/messages-filter.ts";
import { noteInterest, withdrawInterest } from "#app/features/messages/contact/note-interest.server.ts";
import { sendMessage } from "#app/features/messages/contact/send-message.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-11-23T03:00:00Z");
const form: ContactForm = { name: "Budi", email: "budi@contoh.com", topic: "BOOKING", message: "Jam saya salah." };
const visitor = { userId: null, requestId: "request-1" };

beforeEach(async () => {
  await db.contactMessage.deleteMany();
  await db.featureInterest.deleteMany();
});

describe("sendMessage", () => {
  it("stores what was written, for the people who answer, and who wrote it", async () => {
    const user = await createUser();
    await sendMessage(form, { userId: user.id, requestId: "request-2" }, now);
    const [stored, ...others] = await db.contactMessage.findMany();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ ...form, userId: user.id, status: "NEW", handledAt: null });
    expect(stored?.createdAt).toEqual(new Date("2026-11-23T03:00:00Z"));
    const [audit] = await db.auditLog.findMany({ where: { entityId: stored?.id ?? "" } });
    expect(audit).toMatchObject({ actorKind: "customer", actorId: user.id, action: "contact.sent" });
    expect(JSON.stringify(audit?.after)).toBe('{"topic":"BOOKING"}');
  });

  it("stores the same text of one sender once an hour, also when it comes many times at once", async () => {
    const again = { ...form, message: " jam SAYA\nsalah. ", topic: "OTHER" as const };
    await Promise.all(Array.from({ length: 12 }, () => sendMessage(form, visitor, now)));
    await sendMessage(again, visitor, now.add({ minutes: 59 }));
    expect(await db.contactMessage.count()).toBe(1);
    expect(await sendMessage(again, visitor, now.add({ minutes: 61 }))).toEqual({ isNew: true });
    expect(await db.contactMessage.count()).toBe(2);
  });

  it("stores the same text of two people, and another text of one, each", async () => {
    await sendMessage(form, visitor, now);
    await sendMessage({ ...form, email: "sari@contoh.com" }, visitor, now);
    await sendMessage({ ...form, message: "Satu hal lagi." }, visitor, now);
    expect(await db.contactMessage.count()).toBe(3);
  });

  it("stores the longest text the form lets through", async () => {
    await sendMessage({ ...form, message: "👩‍👩‍👧‍👦é".repeat(153) }, visitor, now);
    expect(await db.contactMessage.count()).toBe(1);
  });
});

describe("the list of messages", () => {
  it("has of a day what came from its first moment on, and nothing of the next", async () => {
    const midnight = Temporal.Instant.from("2026-11-22T17:00:00Z"); // 23 November in Jakarta
    const sentAt = { before: -1, first: 0, last: 86_400_000 - 1, after: 86_400_000 };
    for (const [message, ms] of Object.entries(sentAt)) {
      await sendMessage({ ...form, message }, visitor, midnight.add({ milliseconds: ms }));
    }
    const listed = async (query: string) =>
      (await listMessages(messageFilter.read(new URLSearchParams(query)))).messages.map(({ message }) => message);
    expect(await listed("from=2026-11-23&until=2026-11-23")).toEqual(["last", "first"]);
    expect(await listed("from=2026-11-23")).toEqual(["after", "last", "first"]);
    expect(await listed("until=2026-11-23")).toEqual(["last", "first", "before"]);
  });
});

describe("interest in a future feature", () => {
  const interest = { feature: "TRAINING", email: "budi@contoh.com" } as const;

  it("is noted once per feature and e-mail, also at the same moment", async () => {
    await Promise.all(Array.from({ length: 8 }, () => noteInterest(interest, null, now)));
    await noteInterest({ ...interest, feature: "ONLINE_STORE" }, null, now);
    expect(await db.featureInterest.count()).toBe(2);
    expect((await listInterestsOf("Budi@contoh.com")).sort()).toEqual(["ONLINE_STORE", "TRAINING"]);
  });

  it("belongs to a person only with that person's own e-mail", async () => {
    const user = await createUser("Budi", { email: "Budi.Asli@contoh.com" });
    await noteInterest(interest, user, now);
    await noteInterest({ ...interest, email: "budi.asli@contoh.com" }, user, now);
    const rows = await db.featureInterest.findMany({
      orderBy: { email: "asc" },
      select: { email: true, userId: true },
    });
    expect(rows).toEqual([
      { email: "budi.asli@contoh.com", userId: user.id },
      { email: "budi@contoh.com", userId: null },
    ]);
  });

  it("is withdrawn for one's own e-mail and no other", async () => {
    const user = await createUser("Budi", { email: "budi.lain@contoh.com" });
    await noteInterest(interest, null, now);
    await noteInterest({ ...interest, email: user.email }, null, now);
    await withdrawInterest("TRAINING", user);
    await withdrawInterest("JOB_VACANCY", user);
    expect(await db.featureInterest.findMany({ select: { email: true } })).toEqual([{ email: "budi@contoh.com" }]);
  });
});
