import type { IncomingMessage, ServerResponse } from "node:http";
import { createAnalyticsSimulator } from "#tests/simulators/analytics.ts";
import { irisOfEnvironment } from "#tests/simulators/iris.ts";
import { listenOnLoopback } from "#tests/simulators/listen-on-loopback.ts";
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
  const server = await listenOnLoopback(port);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const simulator of simulators) if (await simulator(request, response)) return;
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
  };
  server.serve((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end(error.message);
    });
  });
  return { origin: `http://localhost:${server.port}`, stop: server.stop };
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
