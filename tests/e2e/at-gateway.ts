import { db } from "#app/platform/db.server.ts";
import { expect } from "#tests/e2e/product-test.ts";

/** What somebody does at the gateway's own pages with the latest order of the booking. */
export async function atGateway(bookingId: string, act: "pay" | "pay-late"): Promise<void> {
  const { orderId } = await db.payment.findFirstOrThrow({
    where: { bookingId },
    orderBy: { createdAt: "desc" },
    select: { orderId: true },
  });
  const address = `${process.env.MIDTRANS_API_URL}/midtrans/orders/${orderId}/${act}`;
  expect((await fetch(address, { method: "POST", redirect: "manual" })).status).toBe(303);
}
