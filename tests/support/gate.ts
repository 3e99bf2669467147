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
  /** Whether what is held back has the beginning of an answer to it. */
  hasAnswered(text: string): boolean;
}

interface Way {
  client: Socket;
  /** What was asked on it. */
  sent: string;
  isHeld: boolean;
  kept: Buffer[];
  /** The server closed it while it was held. */
  isOver: boolean;
}

export async function openGate(to: string): Promise<Gate> {
  const target = Number(new URL(to).port);
  const sockets = new Set<Socket>();
  const ways = new Set<Way>();
  let isHolding = false;
  let passed = "";
  let server: Server = createServer();

  function pass(client: Socket): void {
    const upstream = connect(target, "127.0.0.1");
    const way: Way = { client, sent: "", isHeld: isHolding, kept: [], isOver: false };
    ways.add(way);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        if (socket === upstream && way.isHeld) {
          way.isOver = true;
          return;
        }
        ways.delete(way);
        for (const other of [client, upstream]) other.destroy();
      });
    }
    client.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      passed += text;
      way.sent += text;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (way.isHeld) way.kept.push(bytes);
      else client.write(bytes);
    });
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
      for (const way of ways) way.isHeld = true;
    },
    letGo(text) {
      if (text === undefined) isHolding = false;
      for (const way of ways) {
        if (text !== undefined && !way.sent.includes(text)) continue;
        way.isHeld = false;
        for (const bytes of way.kept.splice(0)) way.client.write(bytes);
        if (way.isOver) way.client.end();
      }
    },
    hasPassed: (text) => passed.includes(text),
    hasAnswered: (text) => [...ways].some(({ sent, kept }) => sent.includes(text) && kept.length > 0),
  };
}
