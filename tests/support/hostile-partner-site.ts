import { randomUUID } from "node:crypto";
import { claimApplication } from "#app/features/outlets/review-desk/claim-application.server.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createEmptyDraft, fillStep, generalInfo } from "#tests/support/draft-fixtures.ts";
import { createAdmin, createOutlet, createRegions, createUser } from "#tests/support/fixtures.ts";
import { signedIn } from "#tests/support/http-client.ts";
import { orderStart } from "#tests/support/order-fixtures.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";
import { stepUp } from "#tests/support/review-browser.ts";

export type PartnerSite = Awaited<ReturnType<typeof createPartnerSite>>;

/** An applicant with two drafts, an owner of three outlets, and an admin with applications before them. */
export async function createPartnerSite() {
  await createRegions();
  const draft = await createEmptyDraft();
  const mobileDraft = await createEmptyDraft("MOBILE_BARBER", draft.ownerId);
  for (const each of [draft, mobileDraft]) await fillStep(each, "general-info", generalInfo);
  const outlet = await createOutlet();
  const closing = await createOutlet({ ownerId: outlet.ownerId, name: "Outlet Tutup" });
  const approved = await createReleaseOutlet({ ownerId: outlet.ownerId, status: "APPROVED" });
  const other = await createOutlet({ name: "Outlet Lain" });
  const booking = await createBooking(outlet);
  const [sent, claimed] = [await createSentApplication("SUBMITTED"), await createSentApplication("SUBMITTED")];
  const admin = await createAdmin();
  await claimApplication({ applicationId: claimed.id, reviewer: admin });
  const browser = await signedIn(admin.id);
  await stepUp({ id: admin.id, browser });
  const [service = "", barber = ""] = [outlet.serviceIds[0], outlet.barberIds[0]];
  return {
    ids: {
      draft: draft.id,
      mobileDraft: mobileDraft.id,
      outlet: outlet.id,
      closing: closing.id,
      approved: approved.id,
      other: other.id,
      booking: booking.id,
      sent: sent.id,
      claimed: claimed.id,
      service,
      barber,
    },
    applicant: await signedIn(draft.ownerId),
    owner: await signedIn(outlet.ownerId),
    admin: browser,
    customer: await signedIn((await createUser("Rina Wijaya")).id),
    /** Values that some field takes. */
    good: [
      ...[service, barber, other.serviceIds[0] ?? "", other.barberIds[0] ?? "", other.id, outlet.id, draft.id],
      ...[orderStart, "2026-12-24", "2027-01-01", "09.00", "21.00", "00:00", "24.00", "32.73", "32.73.09.1001"],
      ...["on", "1", "0", "5", "25000", "75.000", "Rina", "0812-9876-5432", "nama@contoh.com", "3273091708900001"],
      ...["week", "add-date", "delete-date", "holidays", "copy", "closed", "hours", "save", "add", "delete", "move"],
      ...["up", "down", "remove", "describe", "claim", "release", "revise", "show-number", "NIK", "suspend", "restore"],
      ...["keep", "cancel", "OTHER", "DUPLICATE", "PT", "PERORANGAN", "BARBERSHOP", "send", "verify", randomUUID()],
    ],
  };
}
