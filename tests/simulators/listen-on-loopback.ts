import { createServer, type RequestListener, type Server } from "node:http";

/** Listens on both addresses of this machine's "localhost", with one port; 0 takes any free one. */
export async function listenOnLoopback(port: number) {
  const first = await listen(port, "127.0.0.1");
  const address = first.address();
  if (typeof address !== "object" || address === null) throw new Error("The simulator does not listen.");
  // Browsers may take "localhost" for either address.
  const second = await listen(address.port, "::1").catch(() => null);
  const servers = second ? [first, second] : [first];
  return {
    port: address.port,
    serve(listener: RequestListener) {
      for (const server of servers) server.on("request", listener);
    },
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}
