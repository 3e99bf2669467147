import { escaped } from "#tests/simulators/html.ts";

/** A message as the browser reads it. */
export interface PushedMessage {
  browser: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  receivedAt: string;
}

const style = `
  body { margin: 0; background: #e9e7ef; color: #1c1917; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li { background: #fff; border-radius: .75rem; padding: .75rem 1rem; overflow-wrap: anywhere; }
  small, .note { color: #57534e; display: block; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  button { font: inherit; min-height: 44px; padding: 0 1rem; border-radius: .5rem; border: 1px solid #57534e; background: #fff; }
`;

/** What the simulated browsers got, newest first, and one more browser to subscribe with. */
export function pushPage(messages: readonly PushedMessage[], browsers: readonly object[]): string {
  const rows = messages.map(
    ({ text, ttl, urgency, topic, receivedAt }) => `<li><pre>${escaped(text)}</pre>
      <small>TTL ${ttl} s, ${escaped(urgency)}, ${escaped(topic ?? "tanpa topic")}, <time>${escaped(receivedAt)}</time></small></li>`,
  );
  const kept = browsers.map((browser) => `<li><pre>${escaped(JSON.stringify(browser, null, 1))}</pre></li>`);
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Push (simulasi)</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head>
    <body><main><h1>Push (simulasi)</h1>
    ${rows.length > 0 ? `<ol>${rows.join("")}</ol>` : "<p>Belum ada pesan.</p>"}
    <h2>Browser simulasi</h2><p class="note">Kirim salah satunya ke <code>POST /account/push</code> dari halaman yang sudah masuk.</p>
    <form method="post" action="/push/browsers"><button>Tambah browser</button></form><ol>${kept.join("")}</ol></main></body></html>`;
}
