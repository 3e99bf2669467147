import type { Email } from "postal-mime";
import { escaped } from "#tests/simulators/html.ts";

/** A mail as the mailbox of its receiver has it. */
export interface ReceivedMail {
  id: string;
  /** The envelope's. */
  to: string;
  from: string;
  raw: string;
  email: Email;
  receivedAt: string;
}

const style = `
  body { margin: 0; background: #eef2f6; color: #1c1917; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.25rem; } ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li { background: #fff; border: 1px solid #d6d3d1; border-radius: .75rem; padding: .75rem 1rem; overflow-wrap: anywhere; }
  a { font-weight: 600; color: #c2410c; display: inline-block; padding: .5rem 0; }
  small, .note { color: #57534e; display: block; }
  button { font: inherit; min-height: 44px; padding: 0 1rem; border-radius: .5rem; border: 1px solid #57534e; background: #fff; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 1rem; }
`;

/** The mails of every receiver, newest first, each with its readable form and what is attached. */
export function mailsPage(mails: readonly ReceivedMail[], faults: Readonly<Record<string, string>>): string {
  const rows = mails.map(({ id, to, email, receivedAt }) => {
    const files = email.attachments.map(
      ({ filename }, index) => `<a href="/mail/${id}/${index}">${escaped(filename ?? "lampiran")}</a>`,
    );
    return `<li><small>Untuk ${escaped(to)}, <time>${escaped(receivedAt)}</time></small>
      <a href="/mail/${id}">${escaped(email.subject ?? "")}</a>
      <span class="note">${escaped((email.text ?? "").slice(0, 160))}…</span>${files.join(" ")}</li>`;
  });
  const buttons = Object.entries(faults).map(
    ([kind, what]) => `<button name="fault" value="${kind}">${escaped(what)}</button>`,
  );
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>E-mail (simulasi)</title>
    <meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><style>${style}</style></head>
    <body><main><h1>E-mail (simulasi)</h1>
    ${rows.length > 0 ? `<ol>${rows.join("")}</ol>` : "<p>Belum ada e-mail. Halaman ini memuat ulang sendiri.</p>"}
    <h2>E-mail berikutnya</h2><form method="post" action="/mail">${buttons.join("")}</form></main></body></html>`;
}
