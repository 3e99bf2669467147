import { escaped } from "#tests/simulators/html.ts";
import { timeOf } from "#tests/simulators/midtrans-bodies.ts";
import { type MidtransOrder, mandiriBiller, type OrderStatus } from "#tests/simulators/midtrans-orders.ts";

const rupiah = (amount: number) => `Rp\u00a0${amount.toLocaleString("id-ID")}`;

const style = `
  * { box-sizing: border-box } body { margin: 0; background: #f5f5f4; color: #1c1917; font: 16px/1.5 system-ui, sans-serif }
  header { background: #0c4a6e; color: #fff; padding: .125rem 1rem } header a { color: #fff; font-weight: 600 }
  header a, p > a { display: inline-block; padding: .625rem 0 }
  main { max-width: 42rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: .5rem 0 0 } h2 { font-size: 1rem; margin: 0 0 .5rem }
  p { margin: 0 } .card { background: #fff; border: 1px solid #e7e5e4; border-radius: .75rem; padding: 1rem }
  .row { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: baseline }
  .amount { font-size: 1.375rem; font-weight: 700 } .note { color: #57534e; font-size: .875rem }
  .number { font: 600 1.25rem/1.4 ui-monospace, monospace; letter-spacing: .04em; overflow-wrap: anywhere; user-select: all }
  .list { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
  .list a { display: block; color: inherit; text-decoration: none } .list a:hover { border-color: #0369a1 }
  .chip { border-radius: 99px; padding: .125rem .625rem; font-size: .875rem; font-weight: 600; background: #e7e5e4 }
  .pending { background: #fef3c7; color: #78350f } .settlement { background: #d1fae5; color: #064e3b }
  .expire, .cancel, .deny, .chargeback { background: #fee2e2; color: #7f1d1d }
  label { display: block; font-weight: 600; margin-bottom: .25rem }
  input { flex: 1 1 12rem; min-width: 0; min-height: 2.75rem; padding: 0 .75rem; font: inherit; border: 1px solid #78716c; border-radius: .5rem }
  button { min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid #78716c; background: #fff; color: inherit; cursor: pointer }
  .primary { background: #0369a1; border-color: #0369a1; color: #fff } .danger { color: #991b1b; border-color: #991b1b }
  .acts { display: flex; flex-wrap: wrap; gap: .5rem } .acts form { flex: 1 1 11rem } .acts button { width: 100% }
  :focus-visible { outline: 2px solid #0369a1; outline-offset: 2px } header :focus-visible { outline-color: #fff }
  ol { margin: 0; padding-left: 1.25rem } img { display: block; width: 15rem; max-width: 100%; margin: .5rem auto 0 }
  .gopay { background: #00663f } .shopeepay { background: #9a2c12 }
`;

const statusWord: Readonly<Record<OrderStatus, string>> = {
  pending: "Menunggu dibayar",
  settlement: "Lunas",
  expire: "Kedaluwarsa",
  cancel: "Dibatalkan",
  deny: "Ditolak",
  partial_refund: "Dikembalikan sebagian",
  refund: "Dikembalikan",
  chargeback: "Disanggah pemilik dana",
};

const bankNames: Readonly<Record<string, string>> = {
  bca: "BCA Virtual Account",
  bni: "BNI Virtual Account",
  bri: "BRI Virtual Account",
  permata: "Permata Virtual Account",
  cimb: "CIMB Niaga Virtual Account",
  echannel: "Mandiri Bill Payment",
  qris: "QRIS",
  gopay: "GoPay",
  shopeepay: "ShopeePay",
};
const methodOf = ({ bank, paymentType }: MidtransOrder) => bankNames[bank ?? paymentType] ?? paymentType;
const chip = (status: OrderStatus) => `<span class="chip ${status}">${statusWord[status]}</span>`;
const time = (at: number) => `${timeOf(at).slice(8, 10)}/${timeOf(at).slice(5, 7)} ${timeOf(at).slice(11)} WIB`;

function page(title: string, content: string, { header = "", refresh = false } = {}): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${escaped(title)}</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
    ${refresh ? '<meta http-equiv="refresh" content="10">' : ""}<style>${style}</style></head>
    <body>${header || '<header><a href="/midtrans">Midtrans (simulasi)</a></header>'}<main>${content}</main></body></html>`;
}

export function listPage(orders: readonly MidtransOrder[], asked: string | null): string {
  const items = orders
    .map(
      (order) => `<li><a class="card" href="/midtrans/orders/${order.transactionId}">
        <span class="row"><strong>${rupiah(order.amount)}</strong>${chip(order.status)}</span>
        <span class="row note"><span>${methodOf(order)}${order.number ? ` · ${order.number}` : ""}</span>
        <span>${time(order.createdAt)}</span></span><span class="note">${escaped(order.customerName)}</span></a></li>`,
    )
    .join("");
  return page(
    "Midtrans (simulasi)",
    `<h1>Bayar sebagai pelanggan</h1>
    <p class="note">Bank dan dompet tiruan: tidak ada uang sungguhan. Data hilang saat simulasi dimulai ulang.</p>
    <form class="card" action="/midtrans"><label for="find">Nomor virtual account, kode bayar, isi QR, atau nomor pesanan</label>
      <div class="row"><input id="find" name="find" value="${escaped(asked ?? "")}" autocomplete="off"><button class="primary">Cari</button></div>
      ${asked === null ? "" : '<p role="alert">Tidak ada pesanan dengan nomor itu di simulasi ini.</p>'}</form>
    <section><h2>Pesanan terbaru</h2>${items ? `<ul class="list">${items}</ul>` : "<p>Belum ada pesanan.</p>"}</section>
    <p><a href="/midtrans">Muat ulang</a></p>`,
  );
}

/** What the page can do to an order in each state: path, words on its button, how it looks. */
function actsOf(order: MidtransOrder): (readonly [string, string, string])[] {
  const { status } = order;
  const acts: (readonly [string, string, string])[] = [];
  if (status === "pending") {
    acts.push(["pay", `Bayar ${rupiah(order.amount)}`, "primary"]);
    acts.push(["deny", "Gagalkan pembayaran", "danger"], ["expire", "Habiskan waktunya", ""]);
  }
  if (["expire", "cancel", "deny"].includes(status)) acts.push(["pay-late", "Bayar terlambat", "primary"]);
  if (order.refunds.some(({ confirmedAt }) => confirmedAt === null)) {
    acts.push(["confirm-refunds", "Konfirmasi pengembalian dana", "primary"]);
  }
  if (status === "settlement") {
    acts.push(["deny", "Tarik kembali oleh bank", "danger"], ["chargeback", "Sanggah (chargeback)", "danger"]);
  }
  return [...acts, ["notify", "Kirim ulang notifikasi", ""]];
}

export function orderPage(order: MidtransOrder, problem: string | null): string {
  const forms = actsOf(order)
    .map(
      ([path, words, look]) =>
        `<form method="post" action="/midtrans/orders/${order.transactionId}/${path}"><button class="${look}">${words}</button></form>`,
    )
    .join("");
  const number = order.number
    ? `<p class="note">${order.paymentType === "echannel" ? `Kode perusahaan ${mandiriBiller}, kode bayar` : "Nomor virtual account"}</p>
      <p class="number">${order.number}</p>`
    : "";
  const qr = order.qrString ? `<img src="/v2/qris/${order.transactionId}/qr-code" alt="Kode QR pesanan ini">` : "";
  const app = ["gopay", "shopeepay"].includes(order.paymentType)
    ? `<p><a href="/midtrans/app/${order.transactionId}">Buka aplikasi ${methodOf(order)}</a></p>`
    : "";
  const history = order.history
    .map(
      ({ status, at }) =>
        `<li>${time(at)}: ${status === "bank_confirmed" ? "Bank mengonfirmasi pengembalian" : statusWord[status as OrderStatus]}</li>`,
    )
    .join("");
  const refunds = order.refunds
    .map(
      ({ amount, at, confirmedAt }) =>
        `<li>${rupiah(amount)}, ${time(at)}: ${confirmedAt === null ? "menunggu bank" : "sudah diterima"}</li>`,
    )
    .join("");
  return page(
    `${rupiah(order.amount)} · Midtrans (simulasi)`,
    `<h1>${methodOf(order)}</h1>${problem === null ? "" : `<p class="card" role="alert">${escaped(problem)}</p>`}
    <section class="card"><p class="row"><span class="amount">${rupiah(order.amount)}</span>${chip(order.status)}</p>
      <p>${escaped(order.description)}</p><p class="note">${escaped(order.customerName)} · pesanan ${escaped(order.orderId)}</p>
      ${number}${qr}${app}<p class="note">Berlaku sampai ${time(order.expiresAt)}</p></section>
    <section class="card"><h2>Apa yang terjadi?</h2><div class="acts">${forms}</div></section>
    ${refunds ? `<section class="card"><h2>Pengembalian dana</h2><ol>${refunds}</ol></section>` : ""}
    <section class="card"><h2>Riwayat</h2><ol>${history}</ol></section>`,
    { refresh: problem === null },
  );
}

/** What the wallet's app shows when a payer comes by the deeplink. */
export function walletPage(order: MidtransOrder, problem: string | null): string {
  const name = methodOf(order);
  const path = `/midtrans/app/${order.transactionId}`;
  const forms = `<div class="acts"><form method="post" action="${path}/pay"><button class="primary">Bayar ${rupiah(order.amount)}</button></form>
    <form method="post" action="${path}/refuse"><button class="danger">Tolak pembayaran</button></form></div>`;
  const back = order.callbackUrl ? `<p><a href="${escaped(order.callbackUrl)}">Kembali ke Pangkas</a></p>` : "";
  return page(
    `${name} (simulasi)`,
    `<h1>Bayar ke Pangkas</h1>${problem === null ? "" : `<p class="card" role="alert">${escaped(problem)}</p>`}
    <section class="card"><p class="row"><span class="amount">${rupiah(order.amount)}</span>${chip(order.status)}</p>
      <p>${escaped(order.description)}</p><p class="note">Aplikasi tiruan: saldo Anda tidak berkurang.</p></section>
    ${order.status === "pending" ? forms : `<p class="card">Pesanan ini sudah ${order.status === "settlement" ? "dibayar" : "berakhir"}.</p>`}${back}`,
    { header: `<header class="${order.paymentType}"><strong>${name} (simulasi)</strong></header>` },
  );
}
