import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** What PgBouncer 1.18 lets a client say in its startup message; anything else ends the connection. */
const accepted = new Set([
  ...["user", "database", "application_name", "client_encoding", "datestyle", "timezone"],
  ...["standard_conforming_strings", "replication"],
]);

/** A way to the PostgreSQL server of `target` that refuses startup parameters as PgBouncer does, and notes who came. */
export async function openStrictPooler(target: string) {
  const { hostname, port } = new URL(target);
  const names: string[] = [];
  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    client.once("data", (startup) => {
      const parameters = parametersOf(startup);
      names.push(parameters.get("application_name") ?? "");
      const strange = [...parameters.keys()].find((name) => !accepted.has(name.toLowerCase()));
      if (strange) return void client.end(refusal(`unsupported startup parameter: ${strange}`));
      const database = connect(Number(port), hostname);
      database.write(startup);
      join(client, database);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No free port.");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return { url: url.href, names, stop: () => new Promise((resolve) => server.close(resolve)) };
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on("error", () => to.destroy()).on("close", () => to.destroy());
    from.pipe(to);
  }
}

/** PostgreSQL's startup message: length, version, then names and values, each ended by a zero byte. */
function parametersOf(startup: Buffer): Map<string, string> {
  const words = startup.subarray(8).toString().split("\0");
  const pairs = words.flatMap((word, index) =>
    index % 2 === 0 && word ? [[word, words[index + 1] ?? ""] as const] : [],
  );
  return new Map(pairs);
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
