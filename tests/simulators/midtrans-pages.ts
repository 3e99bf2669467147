import type { IncomingMessage, ServerResponse } from "node:http";
import { listPage, orderPage, walletPage } from "#tests/simulators/midtrans-html.ts";
import type { MidtransOrder, OrderBook } from "#tests/simulators/midtrans-orders.ts";

type Act = (id: string) => MidtransOrder;
type Acts = Readonly<Record<"pay" | "payLate" | "expire" | "deny" | "chargeback" | "confirmRefunds" | "notify", Act>>;

const shown = 50;
/** How each wallet tells the page it returns to. */
const resultOf = {
  gopay: { pay: { result: "success" }, refuse: { result: "failure" } },
  shopeepay: { pay: { result_code: "100" }, refuse: { result_code: "204" } },
} as const;

/**
 * The pages for people: all orders, one of them with what can happen to it, and the wallets' apps. Scripts post to the
 * same addresses and read /midtrans/orders.json?find=
 */
export function midtransPages(book: OrderBook, acts: Acts) {
  const actOfPath: Readonly<Record<string, Act>> = {
    pay: acts.pay,
    "pay-late": acts.payLate,
    expire: acts.expire,
    deny: acts.deny,
    chargeback: acts.chargeback,
    "confirm-refunds": acts.confirmRefunds,
    notify: acts.notify,
  };
  const attempt = (act: Act, id: string): string | null => {
    try {
      act(id);
      return null;
    } catch {
      return "Itu tidak dapat dilakukan lagi: keadaan pesanan sudah berubah.";
    }
  };

  return (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    const html = (text: string, status = 200) =>
      response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(text);
    const see = (location: string) => response.writeHead(303, { location }).end();
    const [, , room = "", id = "", what = ""] = url.pathname.split("/").map(decodeURIComponent);
    const asked = url.searchParams.get("find")?.trim() || null;
    const found = asked === null ? undefined : book.find(asked);
    if (room === "orders.json") {
      const orders = asked === null ? book.orders.slice(0, shown) : [found ?? []].flat();
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(orders));
      return;
    }
    if (found && !room) return void see(`/midtrans/orders/${found.transactionId}`);
    const order = book.find(id);
    if (!order) return void html(listPage(book.orders.slice(0, shown), id || asked), id || asked ? 404 : 200);

    const isPost = request.method === "POST";
    if (room === "app") {
      const choice = what === "pay" || what === "refuse" ? what : null;
      if (!isPost || !choice) return void html(walletPage(order, null));
      const problem = attempt(choice === "pay" ? acts.pay : acts.deny, order.transactionId);
      if (problem !== null) return void html(walletPage(order, problem), 409);
      return void see(returnUrl(order, choice) ?? `/midtrans/app/${order.transactionId}`);
    }
    const act = actOfPath[what];
    if (!isPost || !act) return void html(orderPage(order, null));
    const problem = attempt(act, order.transactionId);
    if (problem !== null) return void html(orderPage(order, problem), 409);
    see(`/midtrans/orders/${order.transactionId}`);
  };
}

function returnUrl({ callbackUrl, orderId, paymentType }: MidtransOrder, choice: "pay" | "refuse"): string | null {
  if (!callbackUrl || (paymentType !== "gopay" && paymentType !== "shopeepay")) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set("order_id", orderId);
  for (const [name, value] of Object.entries(resultOf[paymentType][choice])) url.searchParams.set(name, value);
  return url.href;
}
