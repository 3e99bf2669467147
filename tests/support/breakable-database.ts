import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * A way to the database of this test file that can be cut and mended, and on which chosen statements can be held.
 * `onSent` sees what each connection sends.
 */
export async function breakableDatabase(onSent: (client: Socket, chunk: Buffer) => void = () => {}) {
  const target = new URL(process.env.DATABASE_URL ?? "");
  const sockets = new Set<Socket>();
  const state = { isCut: false, heldText: null as string | null };
  const held = new Map<Socket, () => void>();
  let noticeHeld = () => {};
  const server = createServer((client) => {
    if (state.isCut) return client.destroy();
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
    database.pipe(client);
    client.on("end", () => database.end());
    client.on("data", (chunk) => {
      onSent(client, chunk);
      if (state.heldText === null || !chunk.includes(state.heldText)) return void database.write(chunk);
      // Nothing of this statement reaches PostgreSQL, so none of its time-outs runs.
      client.pause();
      held.set(client, () => {
        database.write(chunk);
        client.resume();
      });
      return noticeHeld();
    });
    client.on("close", () => held.delete(client));
    return undefined;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No free port.");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    cut() {
      state.isCut = true;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    mend() {
      state.isCut = false;
    },
    /** Lets no statement pass that has this text, or is prepared under a name with it, until `release`. */
    hold(text: string) {
      state.heldText = text;
    },
    /** Resolves once so many statements are held. */
    untilHeld: (count: number) =>
      new Promise<void>((resolve) => {
        noticeHeld = () => {
          if (held.size >= count) resolve();
        };
        noticeHeld();
      }),
    /** Lets so many of what is held pass, the first first; without a number all of it, and whatever comes. */
    release(count = Number.POSITIVE_INFINITY) {
      if (count === Number.POSITIVE_INFINITY) state.heldText = null;
      for (const [client, pass] of [...held].slice(0, count)) {
        held.delete(client);
        pass();
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
