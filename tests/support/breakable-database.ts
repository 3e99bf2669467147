import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to the database of this test file that can be cut and mended. */
export async function breakableDatabase() {
  const target = new URL(process.env.DATABASE_URL ?? "");
  const sockets = new Set<Socket>();
  const state = { isCut: false };
  const server = createServer((client) => {
    if (state.isCut) return client.destroy();
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      one.pipe(other);
    }
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
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
