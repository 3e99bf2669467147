import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { createUnpaidBooking } from "#tests/support/payment-fixtures.ts";

let browser: Client;
let path: string;
let paymentId: string;

beforeAll(async () => {
  browser = await signedIn((await createUser()).id);
});
beforeEach(async () => {
  const me = await createUser();
  browser = await signedIn(me.id);
  const { booking, payment } = await createUnpaidBooking(await createOutlet(), me.id);
  path = `/payment-instructions/${booking.id}/live`;
  paymentId = payment.id;
});

/** What a browser gets, event by event; null once the stream has ended. */
async function listen(signal?: AbortSignal) {
  const answer = await browser.send(path, { headers: { Accept: "text/event-stream" }, ...(signal && { signal }) });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const event = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return event;
      }
      const read = await reader?.read();
      if (!read || read.done) return null;
      rest += read.value;
    }
  };
  return { answer, next, leave: async () => void (await reader?.cancel()) };
}

describe("the stream of a payment", () => {
  it("tells each change once and ends with the payment", async () => {
    const { answer, next } = await listen();
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store, no-transform");
    expect(await next()).toBe("retry: 3000");
    expect(await next()).toBe('event: payment\ndata: {"mark":"PENDING1","isOpen":true}');
    await db.payment.update({ where: { id: paymentId }, data: { status: "REVIEW" } });
    expect(await next()).toBe('event: payment\ndata: {"mark":"REVIEW1","isOpen":true}');
    await db.payment.update({ where: { id: paymentId }, data: { status: "PAID", paidAt: new Date() } });
    expect(await next()).toBe('event: payment\ndata: {"mark":"PAID1","isOpen":false}');
    expect(await next()).toBeNull();
  });

  it("holds nothing that its person, payment or state does not need", async () => {
    const { next } = await listen();
    await next();
    expect(await next()).not.toMatch(/qr|000201|52000/i);
  });

  it("is open so often at once for one person, and free again when it is left", async () => {
    const open = [];
    for (let count = 0; count < 6; count += 1) open.push(await listen());
    expect((await browser.get(path)).status).toBe(429);
    await open[0]?.leave();
    expect((await listen()).answer.status).toBe(200);
    const leaving = new AbortController();
    await open[1]?.leave();
    const last = await listen(leaving.signal);
    await last.next();
    leaving.abort();
    expect((await listen()).answer.status).toBe(200);
    for (const each of open.slice(2)) await each.leave();
  });
});
