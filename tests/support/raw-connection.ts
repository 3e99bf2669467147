import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface RawAnswer {
  status: number;
  closes: boolean;
}

/** One connection, written byte by byte: what a client library would hide, it sees. */
export class RawConnection {
  readonly socket: Socket;
  #received = "";
  #isOver = false;
  #news = Promise.withResolvers<void>();

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (bytes) => {
      this.#received += bytes.toString("latin1");
      this.#tell();
    });
    for (const end of ["end", "error", "close"]) {
      socket.on(end, () => {
        this.#isOver = true;
        this.#tell();
      });
    }
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: false });
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  /** The next answer of the connection, its body passed over; null when it ends without one. */
  async answer(): Promise<RawAnswer | null> {
    for (;;) {
      const found = takeAnswer(this.#received);
      if (found) {
        this.#received = found.rest;
        return found.answer;
      }
      if (this.#isOver) return null;
      await this.#news.promise;
    }
  }

  /** Resolves once the other side has closed it. */
  async ended(): Promise<void> {
    while (!this.#isOver) await this.#news.promise;
  }

  /** Writes all of it; false when the connection closes before. */
  write(text: string | Buffer): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.#isOver) return resolve(false);
      this.socket.write(text, (error) => resolve(!error));
    });
  }
}

function takeAnswer(received: string): { answer: RawAnswer; rest: string } | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const [first = "", ...lines] = received.slice(0, headEnd).split("\r\n");
  const headers = new Map(lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, "")]));
  const answer = {
    status: Number(first.split(" ")[1]),
    closes: /close/i.test(headers.get("connection") ?? ""),
  };
  const body = received.slice(headEnd + 4);
  if (/chunked/i.test(headers.get("transfer-encoding") ?? "")) {
    const end = body.indexOf("0\r\n\r\n");
    return end < 0 ? null : { answer, rest: body.slice(end + 5) };
  }
  const length = Number(headers.get("content-length") ?? 0);
  return body.length < length ? null : { answer, rest: body.slice(length) };
}

/** The bytes of a request with a body of zeros. */
export function rawRequest(
  line: string,
  headers: Record<string, string>,
  { bytes, how }: { bytes: number; how: "length" | "chunked" },
): Buffer {
  const framing = how === "length" ? { "Content-Length": String(bytes) } : { "Transfer-Encoding": "chunked" };
  const head = Object.entries({ ...headers, ...framing }).map(([name, value]) => `${name}: ${value}\r\n`);
  const body = Buffer.alloc(bytes, "0");
  const piece = 16_384;
  const pieces: Buffer[] = [];
  for (let sent = 0; how === "chunked" && sent < bytes; sent += piece) {
    const part = body.subarray(sent, sent + piece);
    pieces.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
  }
  if (how === "chunked") pieces.push(Buffer.from("0\r\n\r\n"));
  return Buffer.concat([
    Buffer.from(`${line} HTTP/1.1\r\n${head.join("")}\r\n`),
    ...(how === "length" ? [body] : pieces),
  ]);
}
