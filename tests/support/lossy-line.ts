import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of an answer: nobody answers, half of it comes, or it never begins. */
export type Loss = "refused" | "cut" | "hanging";

/** A line to a server on this machine that loses answers. */
export interface LossyLine {
  origin: string;
  /** Loses the first answers of every address that matches, each as named; returns the requests by address. */
  lose: (address: RegExp, losses: readonly Loss[]) => Map<string, number>;
  /** Answers that are under way, but for those that hang. */
  underWay: () => number;
  stop: () => Promise<void>;
}

export async function openLossyLine(target: string): Promise<LossyLine> {
  const rules: { address: RegExp; losses: readonly Loss[]; asked: Map<string, number> }[] = [];
  let underWay = 0;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const rule = rules.find(({ address }) => address.test(path));
    const before = rule?.asked.get(path) ?? 0;
    const loss = rule?.losses[before];
    rule?.asked.set(path, before + 1);
    if (loss === "refused") return void outgoing.socket?.destroy();
    if (loss === "hanging") return;
    underWay += 1;
    outgoing.once("close", () => {
      underWay -= 1;
    });
    const { method, headers } = incoming;
    const onward = request(new URL(path, target), { method, headers: { ...headers, host: new URL(target).host } });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (loss === "cut") answer.once("data", (first: Buffer) => cut(outgoing, first));
      else answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lose(address, losses) {
      const asked = new Map<string, number>();
      rules.push({ address, losses, asked });
      return asked;
    },
    underWay: () => underWay,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function cut(outgoing: ServerResponse, first: Buffer): void {
  outgoing.write(first.subarray(0, Math.floor(first.length / 2)), () => outgoing.socket?.destroy());
}
