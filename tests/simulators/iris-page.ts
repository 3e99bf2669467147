import { escaped } from "#tests/simulators/html.ts";
import type { SimulatedPayout } from "#tests/simulators/iris-ledger.ts";

const style = `
  body { margin: 0; background: #eef2f6; color: #1c1917; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li { background: #fff; border: 1px solid #d6d3d1; border-radius: .75rem; padding: .75rem 1rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1rem; border-radius: .5rem; border: 1px solid #57534e; background: #fff; cursor: pointer; }
  button.go { background: #c2410c; border-color: #c2410c; color: #fff; }
  .amount { font-weight: 700; font-size: 1.125rem; } small, .note { color: #57534e; }
  table { border-collapse: collapse; } td { padding: .125rem .75rem .125rem 0; vertical-align: top; }
`;

const words: Readonly<Record<SimulatedPayout["status"], string>> = {
  queued: "terdaftar, belum disetujui",
  approved: "disetujui",
  processed: "diproses bank",
  completed: "terkirim",
  failed: "gagal",
  rejected: "ditolak",
};

const button = (to: string, label: string, isMain = false) =>
  `<button name="to" value="${to}"${isMain ? ' class="go"' : ""}>${label}</button>`;

/** What may be done with a payout of this status. */
function buttonsOf({ status }: SimulatedPayout): string {
  if (status === "processed") return button("completed", "Kirim uangnya", true) + button("failed", "Gagalkan");
  return status === "completed" ? button("failed", "Bank mengembalikan uang") : "";
}

/** The bank's side of every payout, newest first, and whose account a number is. */
export function payoutsPage(
  payouts: readonly SimulatedPayout[],
  endings: Readonly<Record<string, { what: string }>>,
): string {
  const rows = payouts.map((payout) => {
    const buttons = buttonsOf(payout);
    const reference = `<input type="hidden" name="reference" value="${escaped(payout.reference)}">`;
    return `<li><span class="amount">Rp ${payout.amount.toLocaleString("id-ID")}</span>, ${words[payout.status]}<br>
      ${escaped(payout.bank.toUpperCase())} ${escaped(payout.account)}, ${escaped(payout.name)}<br>
      <small>${escaped(payout.reference)}, ${escaped(payout.notes)}, <time>${escaped(payout.updatedAt)}</time></small>
      ${buttons && `<form method="post">${reference}${buttons}</form>`}</li>`;
  });
  const names = Object.entries(endings)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([ending, { what }]) => `<tr><td>…${escaped(ending)}</td><td>${escaped(what)}</td></tr>`);
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Bank (simulasi)</title>
    <meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><style>${style}</style></head>
    <body><main><h1>Bank (simulasi)</h1><p class="note">Transfer yang disetujui sampai sendiri setelah satu setengah menit, atau tekan tombolnya.</p>
    ${rows.length > 0 ? `<ol>${rows.join("")}</ol>` : "<p>Belum ada transfer. Halaman ini memuat ulang sendiri.</p>"}
    <h2>Rekening yang berakhir dengan</h2><table class="note">${names.join("")}<tr><td>lainnya</td><td>atas nama Nasabah Contoh</td></tr></table>
    </main></body></html>`;
}
