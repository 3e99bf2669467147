/** The cookies of one browser at one site, by name; paths are not told apart. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes over what an answer sets and drops what it takes away. */
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf("="));
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || isPast(attributes);
      if (isGone) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(name.length + 1));
    }
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  names(): string[] {
    return [...this.#cookies.keys()];
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  clear(): void {
    this.#cookies.clear();
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

function isPast(attributes: string[]): boolean {
  const expires = attributes.find((attribute) => /^expires=/i.test(attribute));
  return expires !== undefined && Date.parse(expires.slice(8)) < Date.now();
}
