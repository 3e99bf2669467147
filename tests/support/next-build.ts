import { once } from "node:events";
import { createServer, request } from "node:http";

/** Another address of a local server, at which the worker is another one as soon as the test says so. */
export async function openNextBuild(to: string) {
  let isOut = false;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity", "if-none-match": "", "if-modified-since": "" };
    const { method, url: path } = asked;
    const passed = request({ port: new URL(to).port, host: "127.0.0.1", method, path, headers }, (found) => {
      const { "content-length": _length, ...rest } = found.headers;
      answer.writeHead(found.statusCode ?? 502, rest);
      found.on("data", (bytes) => answer.write(bytes));
      found.on("end", () => answer.end(isOut && path === "/sw.js" ? "// another build" : ""));
    });
    asked.pipe(passed);
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    comeOut: () => {
      isOut = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
