/**
 * A tag with the contract of Google's gtag.js: commands arrive in `dataLayer` as `arguments` objects (arrays are
 * ignored), `config` reports a page view by itself unless told not to, `set` holds until set again, `ga-disable-ID` on
 * the window silences it, and each event goes to /g/collect with GA4's names.
 */
export function tagScript(id: string, origin: string): string {
  return `(${tag.toString()})(${JSON.stringify(id)}, ${JSON.stringify(origin)});`;
}

interface TagWindow {
  dataLayer?: { length: number }[];
  [flag: `ga-disable-${string}`]: unknown;
}

/** Runs in the browser: it stands on nothing outside itself. */
function tag(id: string, origin: string): void {
  const page = globalThis as unknown as TagWindow;
  const fields: Record<string, unknown> = {};
  let config: Record<string, unknown> = {};
  let sent = 0;
  const session = Math.floor(Date.now() / 1000);

  const cookie = (name: string) =>
    document.cookie
      .split("; ")
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const keep = (name: string, value: string) => {
    const flags = config.cookie_flags ? `;${config.cookie_flags}` : "";
    document.cookie = `${name}=${value};path=/;max-age=${config.cookie_expires ?? 63_072_000}${flags}`;
  };
  const clientId = () => {
    const known = /^GA1\.1\.(.+)$/.exec(cookie("_ga") ?? "")?.[1];
    const own = known ?? `${Math.floor(Math.random() * 2_147_483_647)}.${session}`;
    keep("_ga", `GA1.1.${own}`);
    keep(`_ga_${id.slice(2)}`, `GS2.1.s${session}$o1$g1$t${session}$j60$l0$h0`);
    return own;
  };
  const report = (name: string, given: Record<string, unknown>) => {
    if (page[`ga-disable-${id}`]) return;
    const all = { ...fields, ...given };
    sent += 1;
    const query = new URLSearchParams({
      v: "2",
      tid: id,
      cid: clientId(),
      sid: String(session),
      _s: String(sent),
      ul: navigator.language.toLowerCase(),
      sr: `${screen.width}x${screen.height}`,
      en: name,
      dl: String(all.page_location ?? location.href),
      dt: String(all.page_title ?? document.title),
      dr: String(all.page_referrer ?? document.referrer),
    });
    void fetch(`${origin}/g/collect?${query}`, { method: "POST", mode: "no-cors", keepalive: true });
  };
  const obey = (command: { length: number }) => {
    if (Object.prototype.toString.call(command) !== "[object Arguments]") return;
    const [verb, target, given] = Array.from(command as ArrayLike<unknown>) as [
      string,
      unknown,
      Record<string, unknown>?,
    ];
    if (verb === "set") Object.assign(fields, target);
    if (verb === "event") report(String(target), given ?? {});
    if (verb === "config" && target === id) {
      config = given ?? {};
      if (config.send_page_view !== false) report("page_view", config);
    }
  };

  page.dataLayer ??= [];
  for (const command of page.dataLayer) obey(command);
  page.dataLayer.push = (...commands) => {
    for (const command of commands) obey(command);
    return Array.prototype.push.apply(page.dataLayer, commands);
  };
}
