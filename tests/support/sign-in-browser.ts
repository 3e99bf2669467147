import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";
import { Client, type Fields } from "#tests/support/http-client.ts";
import { pendingCookieOf } from "#tests/support/management-browser.ts";

let addresses = 0;

/** A browser with cookies for the product and for the identity provider, at an address of its own. */
export class SignInBrowser {
  readonly cookies = new CookieJar();
  readonly #provider = new CookieJar();
  readonly #headers: Record<string, string>;
  readonly #isNewcomer: boolean;

  /** A newcomer is led to the welcome survey; anyone else has seen it. */
  constructor({ isNewcomer = false, userAgent = "test" } = {}) {
    this.#isNewcomer = isNewcomer;
    addresses += 1;
    const address = `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
    this.#headers = { "x-client-address": address, "user-agent": userAgent };
  }

  async get(path: string): Promise<Response> {
    return this.#kept(this.#client().get(path, this.#headers));
  }

  async post(path: string, fields: Fields): Promise<Response> {
    return this.#kept(this.#client().post(path, fields, this.#headers));
  }

  /** From our button to the provider's account chooser; its address. */
  async startSignIn(to: string, purpose?: "management"): Promise<string> {
    const started = await this.post("/auth/google", { to, ...(purpose && { purpose }) });
    if (started.status !== 302) throw new Error(`Sign-in did not start: ${started.status}`);
    const chooser = await this.#follow(started.headers.get("location") ?? "");
    return chooser.url;
  }

  /** Presses a button of the account chooser; the callback that the provider sends the browser to. */
  async choose(chooser: string, fields: Record<string, string>): Promise<string> {
    return (await this.#follow(chooser, new URLSearchParams(fields))).url;
  }

  /** The whole way; the answer of our callback. */
  async signIn(fields: Record<string, string>, to = "/about"): Promise<Response> {
    const callback = await this.choose(await this.startSignIn(to), fields);
    const answer = await this.open(callback);
    if (!this.#isNewcomer) await passOverSurvey();
    return answer;
  }

  /** Goes to an address of the product. */
  async open(address: string): Promise<Response> {
    const { pathname, search } = new URL(address, env.ORIGIN);
    return this.get(pathname + search);
  }

  #client(): Client {
    const client = new Client();
    client.cookie = this.cookies.header();
    return client;
  }

  async #kept(answering: Promise<Response>): Promise<Response> {
    const response = await answering;
    this.cookies.take(response);
    return response;
  }

  /** Follows the provider's redirects until it shows a page or leads back to the product. */
  async #follow(address: string, body?: URLSearchParams): Promise<{ url: string }> {
    let url = address;
    let form = body;
    for (let step = 0; step < 10; step += 1) {
      if (new URL(url).origin === env.ORIGIN) return { url };
      const response = await fetch(url, {
        redirect: "manual",
        headers: { Cookie: this.#provider.header() },
        ...(form && { method: "POST", body: form }),
      });
      this.#provider.take(response);
      const location = response.headers.get("location");
      if (!location) return { url };
      url = new URL(location, url).href;
      form = undefined;
    }
    throw new Error("The provider redirects without end.");
  }
}

/** Everyone in the database has been led to the welcome survey. */
async function passOverSurvey(): Promise<void> {
  await db.$executeRaw`INSERT INTO welcome_survey (user_id) SELECT id FROM "user" ON CONFLICT DO NOTHING`;
}

/** A browser that Google sent back to management: the code is awaited. */
export async function enterAwaitingCode(member: { googleSub: string }): Promise<SignInBrowser> {
  const browser = new SignInBrowser();
  const [name = "", value = ""] = (await pendingCookieOf(member)).split(/=(.*)/s);
  browser.cookies.set(name, value);
  return browser;
}
