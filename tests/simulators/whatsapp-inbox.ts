import { escaped } from "#tests/simulators/html.ts";

/** A message as the phone of its receiver shows it. */
export interface ReceivedMessage {
  id: string;
  /** E.164 without its plus. */
  to: string;
  /** Of an authentication message; null: `notice` says what it is. */
  code: string | null;
  notice: { template: string; text: string; link: string } | null;
  receivedAt: string;
  statuses: string[];
}

const style = `
  body { margin: 0; background: #e7e2da; color: #1c1917; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li { background: #fff; border-radius: .75rem; padding: .75rem 1rem; box-shadow: 0 1px 1px #0002; }
  .code { font-size: 1.375rem; font-weight: 700; letter-spacing: .1em; user-select: all; }
  small, .note { color: #57534e; } table { border-collapse: collapse; } td:first-child { white-space: nowrap; } td { padding: .125rem .75rem .125rem 0; }
`;

const codeText = (code: string) => `<span class="code">${escaped(code)}</span> adalah kode verifikasi Anda.
  Demi keamanan, jangan bagikan kode ini.<br><small>Kode ini kedaluwarsa dalam 5 menit.</small>`;

const noticeText = ({ text, link }: NonNullable<ReceivedMessage["notice"]>, origin: string) => {
  const lines = escaped(text)
    .replaceAll(/\*(.+)\*/g, "<strong>$1</strong>")
    .replaceAll("\n", "<br>");
  return `${lines}<br><a href="${escaped(`${origin}/${link}`)}">Buka Pangkas</a><br>`;
};

/** The messages by number, newest first, and which endings of a number make the vendor fail. */
export function inboxPage(
  messages: readonly ReceivedMessage[],
  faults: Readonly<Record<string, string>>,
  origin: string,
): string {
  const numbers = [...new Set(messages.map(({ to }) => to))];
  const bubbles = (to: string) =>
    messages
      .filter((message) => message.to === to)
      .map(
        ({
          code,
          notice,
          receivedAt,
          statuses,
        }) => `<li>${code === null ? "" : codeText(code)}${notice ? noticeText(notice, origin) : ""}
          <small><time>${escaped(receivedAt)}</time> ${escaped(statuses.join(", "))}</small></li>`,
      )
      .join("");
  const inboxes = numbers.map((to) => `<h2>+${escaped(to)}</h2><ol>${bubbles(to)}</ol>`).join("");
  const endings = Object.entries(faults)
    .map(([ending, what]) => `<tr><td>…${escaped(ending)}</td><td>${escaped(what)}</td></tr>`)
    .join("");
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>WhatsApp (simulasi)</title>
    <meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><style>${style}</style></head>
    <body><main><h1>WhatsApp (simulasi)</h1>${inboxes || "<p>Belum ada pesan. Halaman ini memuat ulang sendiri.</p>"}
    <h2>Nomor yang berakhir dengan</h2><table class="note">${endings}</table></main></body></html>`;
}
