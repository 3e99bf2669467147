import { demoPeople } from "#prisma/seed/demo-people.ts";
import { escaped } from "#tests/simulators/html.ts";

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; background: #f1f3f4; color: #202124; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem }
  section { background: #fff; border: 1px solid #dadce0; border-radius: 12px; padding: 1.5rem }
  h1 { margin: 0 0 .25rem; font-size: 1.5rem; font-weight: 600 }
  .lead, small { color: #5f6368 }
  .lead { margin: 0 0 1.25rem }
  ul { list-style: none; margin: 0; padding: 0 }
  li + li { border-top: 1px solid #e8eaed }
  button { font: inherit; cursor: pointer; border-radius: 8px; min-height: 48px }
  .person { display: flex; gap: .875rem; align-items: center; width: 100%; padding: .75rem .5rem; border: 0; background: none; text-align: left; color: inherit }
  .person:hover { background: #f8f9fa }
  .person b { display: block; font-weight: 600 }
  .person small { display: block }
  .initial { flex: none; width: 40px; height: 40px; border-radius: 50%; background: #c2410c; color: #fff; display: grid; place-items: center; font-weight: 600 }
  details { margin-top: 1rem; border-top: 1px solid #e8eaed; padding-top: .5rem }
  summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; font-weight: 600 }
  label { display: block; margin: .5rem 0; font-weight: 600 }
  label.check { display: flex; gap: .5rem; align-items: center; font-weight: 400; min-height: 44px }
  input:not([type=checkbox]) { display: block; width: 100%; min-height: 48px; margin-top: .25rem; padding: 0 .75rem; border: 1px solid #80868b; border-radius: 8px; font: inherit }
  .primary { width: 100%; border: 0; background: #1a56b0; color: #fff; font-weight: 600 }
  .quiet { width: 100%; margin-top: 1rem; border: 1px solid #dadce0; background: #fff; color: #1a56b0; font-weight: 600 }
  :focus-visible { outline: 2px solid #1a56b0; outline-offset: 2px }
  .note { margin-top: 1rem; text-align: center }
</style>
</head>
<body><main><section>
${content}
</section><p class="note"><small>Penyedia identitas tiruan untuk demo dan pengujian, bukan Google.</small></p></main></body>
</html>`;
}

/** The demo people, a form for anyone else, and the way back; plain forms. */
export function chooserPage(action: string, errors: string[] = []): string {
  const people = demoPeople.map(
    ({ sub, name, email, description }) => `<li><button class="person" name="sub" value="${escaped(sub)}">
<span class="initial" aria-hidden="true">${escaped(name.charAt(0))}</span>
<span><b>${escaped(name)}</b><small>${escaped(email)}</small><small>${escaped(description)}</small></span>
</button></li>`,
  );
  const problem = errors.length > 0 ? `<p role="alert">${errors.map(escaped).join(" ")}</p>` : "";
  return page(
    "Pilih akun",
    `<h1>Pilih akun</h1>
<p class="lead">untuk melanjutkan ke Pangkas</p>
<form method="post" action="${escaped(action)}"><ul>${people.join("\n")}</ul></form>
<details${errors.length > 0 ? " open" : ""}><summary>Akun lain</summary>
${problem}
<form method="post" action="${escaped(action)}">
<label>Nama<input name="name" required maxlength="100" autocomplete="name"></label>
<label>E-mail<input name="email" type="email" required maxlength="200" autocomplete="email"></label>
<label class="check"><input type="checkbox" name="unverified" value="yes"> E-mail belum diverifikasi</label>
<button class="primary" name="other" value="yes">Lanjutkan</button>
</form></details>
<form method="post" action="${escaped(action)}"><button class="quiet" name="cancel" value="yes">Batal</button></form>`,
  );
}

export function messagePage(title: string, text: string): string {
  return page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`);
}
