import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { startApp } from "#tests/support/app-process.ts";
import { freePort } from "#tests/support/ports.ts";
import { makeSecondBuild } from "#tests/support/second-build.ts";

export type Version = "first" | "second";

export interface TwoVersions {
  /** Not localhost, where nobody is asked to update. */
  origin: string;
  /** From now on this version answers, also browsers that held a connection to the other. */
  run(version: Version): void;
  stop(): Promise<void>;
}

/** Two builds of the product behind one origin, as before and after a release. */
export async function startTwoVersions(): Promise<TwoVersions> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const secondBuild = await makeSecondBuild();
  const start = async (build?: string) => {
    const own = String(await freePort());
    const variables = { NODE_ENV: "production", JOBS: "off", PORT: own, ORIGIN: origin };
    return { ...(await startApp(variables, undefined, build)), own };
  };
  const apps = { first: await start(), second: await start(secondBuild) };

  let target: Version = "first";
  const open = new Set<Socket>();
  const front = createServer((socket) => {
    const behind = connect(Number(apps[target].own), "localhost");
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy()).on("close", () => open.delete(one) && other.destroy());
    }
  }).listen(port, "127.0.0.1");
  await once(front, "listening");

  const cutConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin,
    run(version) {
      target = version;
      cutConnections();
    },
    async stop() {
      front.close();
      cutConnections();
      await Promise.all(Object.values(apps).map((app) => app.stop()));
    },
  };
}
