import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createAnalyticsSimulator } from "#tests/simulators/analytics.ts";
import { irisOfEnvironment } from "#tests/simulators/iris.ts";
import { createMailSimulator } from "#tests/simulators/mail.ts";
import { mapLinks } from "#tests/simulators/map-links.ts";
import { midtransOfEnvironment } from "#tests/simulators/midtrans.ts";
import { createPushSimulator } from "#tests/simulators/push.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";
import { tiles } from "#tests/simulators/tiles.ts";
import { whatsappOfEnvironment } from "#tests/simulators/whatsapp.ts";

export interface RunningSimulators {
  /** `http://localhost:3002` */
  origin: string;
  stop(): Promise<void>;
}

/** Everyone outside whom the product talks to, except the identity provider, on one port of this machine. */
export async function startSimulators(port: number, simulators: readonly Simulator[]): Promise<RunningSimulators> {
  const first = await listen(port, "127.0.0.1");
  const address = first.address();
  if (typeof address !== "object" || address === null) throw new Error("The simulators do not listen.");
  const servers = [first];
  // Browsers may take "localhost" for either address.
  const second = await listen(address.port, "::1").catch(() => null);
  if (second) servers.push(second);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const simulator of simulators) if (await simulator(request, response)) return;
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
  };
  for (const server of servers) {
    server.on("request", (request, response) => {
      answer(request, response).catch((error: Error) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { "content-type": "text/plain" }).end(error.message);
      });
    });
  }
  const stop = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  return { origin: `http://localhost:${address.port}`, stop };
}

function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

if (import.meta.main) {
  const mail = createMailSimulator();
  const mailServer = await mail.listen(Number(process.env.SMTP_PORT));
  const push = createPushSimulator({ publicKey: process.env.VAPID_PUBLIC_KEY ?? "" });
  const running = await startSimulators(Number(process.env.SIMULATORS_PORT), [
    tiles,
    mapLinks,
    whatsappOfEnvironment().simulator,
    midtransOfEnvironment().simulator,
    createAnalyticsSimulator().simulator,
    irisOfEnvironment().simulator,
    mail.simulator,
    push.simulator,
  ]);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void Promise.all([running.stop(), mailServer.stop()]).then(() => process.exit(0)));
}
