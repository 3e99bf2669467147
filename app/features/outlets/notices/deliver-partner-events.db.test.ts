import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { proposalTexts } from "#app/features/bookings/notices/proposal-notices.server.ts";
import type {
  ApplicationNotificationKind,
  OutboxMessage,
  OutletNotificationKind,
  ProposalNotificationKind,
  SuspensionNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { applicationTexts, outletTexts, suspensionTexts } from "#app/features/outlets/notices/outlet-notices.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { MoveProposalStatus, OutletStatus } from "#app/platform/generated/enums.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

type Event = OutboxMessage extends infer Each ? (Each extends OutboxMessage ? Omit<Each, "key"> : never) : never;

beforeEach(async () => {
  await db.slotClaim.deleteMany();
});

/** What is written to whom when the event is delivered twice. */
async function told(event: Event) {
  const key = randomUUID();
  await inTransaction((tx) => writeOutbox(tx, { ...event, key } as OutboxMessage));
  const { id } = await db.outboxEvent.findUniqueOrThrow({ where: { key } });
  await Promise.all([deliverEvent(notices, id), deliverEvent(notices, id)]);
  await deliverEvent(notices, id);
  const done = await db.outboxEvent.findUniqueOrThrow({ where: { id } });
  expect(done.processedAt).not.toBeNull();
  return db.notification.findMany({
    where: { eventId: id },
    select: { userId: true, channel: true, title: true, body: true, href: true },
  });
}

function expectReadable({ title, body }: { title: string; body: string }, name: RegExp) {
  expect(title).toMatch(/^\p{Lu}.{5,60}$/u);
  expect(body).toMatch(name);
  expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|\{|\$/);
}

const statuses = Object.values(OutletStatus);

describe("an application", () => {
  const kinds = Object.keys(applicationTexts) as ApplicationNotificationKind[];

  test.each(kinds)("%s tells its owner, and nobody once it is no longer true", async (kind) => {
    for (const status of statuses) {
      const application = await createSentApplication(status);
      const written = await told({ kind, payload: { applicationId: application.id } });
      const isTrue = applicationTexts[kind].trueFor.includes(status);
      expect(written.map(({ userId, channel }) => [userId, channel])).toEqual(
        isTrue ? [[application.ownerId, "IN_APP"]] : [],
      );
      for (const notice of written) {
        expectReadable(notice, /Pangkas Braga/);
        expect(notice.href).toBe(
          kind === "application-approved"
            ? `/release-outlet-introduction?outlet=${application.id}`
            : `/registration-success-submit?draft=${application.id}`,
        );
      }
    }
  });

  test("says how much is to be mended", async () => {
    const { id, ownerId } = await createSentApplication("REVISION");
    const finding = { applicationId: id, round: 1, step: "general-info", reason: "Tidak terbaca", byId: ownerId };
    await db.applicationFinding.createMany({
      data: [
        { ...finding, field: "name" },
        { ...finding, field: "email" },
        { ...finding, field: "whatsapp", resolvedAt: new Date() },
      ],
    });
    const [notice] = await told({ kind: "application-revision", payload: { applicationId: id } });
    expect(notice?.body).toBe(
      "Ada 2 hal pada pendaftaran Pangkas Braga yang perlu diperbaiki. Lihat alasannya, perbaiki, lalu kirim lagi.",
    );
  });

  test("that is gone tells nobody", async () => {
    expect(await told({ kind: "application-sent", payload: { applicationId: randomUUID() } })).toEqual([]);
  });
});

test.each(Object.keys(outletTexts) as OutletNotificationKind[])("%s tells the outlet's owner", async (kind) => {
  for (const status of statuses) {
    const outlet = await createOutlet({ name: "Pangkas Braga", status }, { barbers: 0 });
    const written = await told({ kind, payload: { outletId: outlet.id } });
    expect(written.map(({ userId }) => userId)).toEqual(
      outletTexts[kind].trueFor.includes(status) ? [outlet.ownerId] : [],
    );
    for (const notice of written) {
      expectReadable(notice, /Pangkas Braga/);
      const plans = `/outlet-subscription-plans?outlet=${outlet.id}`;
      expect(notice.href).toBe(kind === "outlet-activated" ? "/admin/outlets" : plans);
    }
  }
});

let phones = 0;
const phone = () => {
  phones += 1;
  return `+62812${String(30_000_000 + phones)}`;
};

test.each(Object.keys(suspensionTexts) as SuspensionNotificationKind[])("%s tells the owner why", async (kind) => {
  for (const status of statuses) {
    const outlet = await createOutlet({ name: "Pangkas Braga", status }, { barbers: 0 });
    await db.user.update({ where: { id: outlet.ownerId }, data: { phone: phone(), phoneVerifiedAt: new Date() } });
    const written = await told({ kind, payload: { outletId: outlet.id, reason: "Alamat tidak\ndapat kami temukan." } });
    expect(written.map(({ userId }) => userId)).toEqual(
      suspensionTexts[kind].trueFor.includes(status) ? [outlet.ownerId] : [],
    );
    for (const notice of written) {
      expectReadable(notice, /Pangkas Braga.*Alasan: Alamat tidak dapat kami temukan\. .*(menjawab|Kontak)/);
      expect(notice.href).toBe(`/edit-outlet/${outlet.id}`);
    }
    const sent = await db.delivery.findMany({ where: { userId: outlet.ownerId } });
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(written.length > 0 ? ["EMAIL", "WHATSAPP"] : []);
  }
});

describe("another time that is proposed", () => {
  async function propose(status: MoveProposalStatus) {
    const outlet = await createOutlet({ name: "Pangkas Braga" });
    const booking = await createBooking(outlet);
    const proposal = await db.moveProposal.create({
      data: {
        bookingId: booking.id,
        barberId: booking.barberId,
        startAt: toDate(fixtureStart.add({ hours: 2 })),
        endAt: toDate(fixtureStart.add({ minutes: 150 })),
        status,
        proposedBy: outlet.ownerId,
        expiresAt: toDate(fixtureStart.subtract({ hours: 1 })),
      },
    });
    return { outlet, booking, proposalId: proposal.id };
  }

  const kinds = Object.keys(proposalTexts) as ProposalNotificationKind[];
  test.each(kinds)("%s tells the one who waits for it", async (kind) => {
    for (const status of Object.values(MoveProposalStatus)) {
      const { outlet, booking, proposalId } = await propose(status);
      const written = await told({ kind, payload: { proposalId } });
      const reader = kind === "booking-move-proposed" ? booking.customerId : outlet.ownerId;
      expect(written.map(({ userId }) => userId)).toEqual(proposalTexts[kind].trueFor.includes(status) ? [reader] : []);
      for (const notice of written) {
        expectReadable(notice, kind === "booking-move-proposed" ? /Pangkas Braga/ : /Rina Wijaya/);
        expect(notice.body).toContain("Selasa, 1 Desember 2026 pukul 12.00 WIB");
        expect(notice.href).toBe(
          kind === "booking-move-proposed" ? `/my-bookings/${booking.id}` : `/admin/booking/${booking.id}`,
        );
      }
    }
  });

  test("of another barber at the booking's own time names the barber, and calls nobody absent", async () => {
    const period = { startAt: toDate(fixtureStart), endAt: toDate(fixtureStart.add({ minutes: 30 })) };
    const [asked, declined] = [await propose("OPEN"), await propose("DECLINED")];
    const ids = [asked.proposalId, declined.proposalId];
    await db.moveProposal.updateMany({ where: { id: { in: ids } }, data: period });
    const [toCustomer] = await told({ kind: "booking-move-proposed", payload: { proposalId: asked.proposalId } });
    expect(toCustomer?.title).toBe("Outlet mengusulkan barber lain");
    const [toOutlet] = await told({ kind: "booking-move-answered", payload: { proposalId: declined.proposalId } });
    expect(toOutlet?.body).toMatch(/menolak usulan barber .+\. Booking tetap seperti semula\.$/);
  });

  test("reaches nobody when the customer has no account", async () => {
    const { booking, proposalId } = await propose("OPEN");
    await db.booking.update({ where: { id: booking.id }, data: { customerId: null, channel: "WALKIN" } });
    expect(await told({ kind: "booking-move-proposed", payload: { proposalId } })).toEqual([]);
  });
});
