import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A way to a local server that can be shut, and on which answers can be held back. */
interface Gate {
  origin: string;
  /** Connections that are open are cut, and new ones refused. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Requests go through, and nothing comes back until the answers are let go. */
  holdAnswers(): void;
  /** All of them, or those to connections on which a request with this text went through. */
  letGo(text?: string): void;
  /** Whether a request with this in its head or body went through. */
  hasPassed(text: string): boolean;
}

export async function openGate(to: string): Promise<Gate> {
  const target = Number(new URL(to).port);
  const sockets = new Set<Socket>();
  const upstreams = new Map<Socket, string>();
  let isHolding = false;
  let passed = "";
  let server: Server = createServer();

  function pass(client: Socket): void {
    const upstream = connect(target, "127.0.0.1");
    upstreams.set(upstream, "");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        upstreams.delete(upstream);
        for (const other of [client, upstream]) other.destroy();
      });
    }
    client.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      passed += text;
      upstreams.set(upstream, upstreams.get(upstream) + text);
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => client.write(bytes));
    if (isHolding) upstream.pause();
  }

  async function open(port: number): Promise<number> {
    server = createServer(pass).listen(port, "localhost");
    await once(server, "listening");
    const address = server.address();
    if (!address || typeof address === "string") throw new Error("The gate has no port.");
    return address.port;
  }

  const port = await open(0);
  return {
    origin: `http://localhost:${port}`,
    async shut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      await open(port);
    },
    holdAnswers() {
      isHolding = true;
      for (const socket of upstreams.keys()) socket.pause();
    },
    letGo(text) {
      if (text === undefined) isHolding = false;
      for (const [socket, sent] of upstreams) if (text === undefined || sent.includes(text)) socket.resume();
    },
    hasPassed: (text) => passed.includes(text),
  };
}
