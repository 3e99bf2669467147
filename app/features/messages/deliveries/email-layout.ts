import { escapeHtml } from "#app/lib/escape-html.ts";
import { product } from "#app/lib/product.ts";

interface EmailContent {
  /** Of the receiver. */
  name: string;
  title: string;
  body: string;
  /** Where the button leads, and where the receiver chooses what they are sent: addresses of ours. */
  url: string;
  settingsUrl: string;
  /** What is attached, in words; empty: nothing. */
  attached: readonly string[];
}

const accent = product.themeColor;
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A mail's two forms: plain text, and HTML in which every value is escaped, with nothing that is loaded from elsewhere. */
export function renderEmail({ name, title, body, url, settingsUrl, attached }: EmailContent): {
  text: string;
  html: string;
} {
  const greeting = `Halo ${name.trim().split(/\s+/)[0] || "Sobat Pangkas"},`;
  const note = attached.length > 0 ? `Terlampir: ${attached.join(" dan ")}.` : "";
  const why = `Anda menerima e-mail ini karena memakai ${product.name}. Atur yang Anda terima di sini:`;
  const text = [greeting, title, body, `Buka di ${product.name}: ${url}`, note, `${why}\n${settingsUrl}`]
    .filter((part) => part !== "")
    .join("\n\n");

  const e = escapeHtml;
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #1c1917 !important; }
  .card { background: #292524 !important; border-color: #44403c !important; }
  .strong { color: #fafaf9 !important; }
  .soft { color: #d6d3d1 !important; }
  .brand { color: #fdba74 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f4">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 12px;${font};font-size:20px;font-weight:700;color:${accent}">${e(product.name)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e7e5e4;border-radius:12px;padding:24px;overflow-wrap:anywhere">
<p class="soft" style="margin:0 0 8px;${font};font-size:16px;line-height:1.5;color:#57534e">${e(greeting)}</p>
<h1 class="strong" style="margin:0 0 12px;${font};font-size:22px;line-height:1.3;color:#1c1917">${e(title)}</h1>
<p class="strong" style="margin:0 0 24px;${font};font-size:16px;line-height:1.6;color:#292524">${e(body)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${accent}">
<a href="${e(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">Buka di ${e(product.name)}</a>
</td></tr></table>
${note && `<p class="soft" style="margin:24px 0 0;${font};font-size:14px;line-height:1.5;color:#57534e">${e(note)}</p>`}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:#57534e">
Anda menerima e-mail ini karena memakai ${e(product.name)}.
<a class="soft" href="${e(settingsUrl)}" style="color:#57534e">Atur yang Anda terima</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return { text, html };
}
