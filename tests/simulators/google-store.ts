type Payload = Record<string, unknown> & { uid?: string; grantId?: string };

const entries = new Map<string, { payload: Payload; until: number }>();

/** Keeps what oidc-provider knows in memory; everything is forgotten when the process ends. */
export class MemoryStore {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  async upsert(id: string, payload: Payload, seconds?: number): Promise<void> {
    entries.set(this.#key(id), { payload, until: seconds ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY });
  }

  async find(id: string): Promise<Payload | undefined> {
    const found = entries.get(this.#key(id));
    return found && found.until > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    for (const [key, { payload, until }] of entries) {
      if (key.startsWith(`${this.#model}:`) && payload.uid === uid && until > Date.now()) return payload;
    }
    return undefined;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const found = entries.get(this.#key(id));
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
  }
}
