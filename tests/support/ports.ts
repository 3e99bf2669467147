import { createServer } from "node:net";

const defaults = { PORT: 3000, OIDC_PORT: 3001, SIMULATORS_PORT: 3002, DATABASE_PORT: 54329 };

type PortVariable = keyof typeof defaults;

/** The port of a local process: its variable, or the default. */
export function portOf(variable: PortVariable): number {
  const value = process.env[variable];
  const port = Number(value || defaults[variable]);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${variable} must be a port number, not "${value}".`);
  process.exit(1);
}

/** Where the mail simulator listens: its variable, or 1000 from the other simulators. */
export function smtpPort(): number {
  const given = Number(process.env.SMTP_PORT);
  if (given) return given;
  const beside = portOf("SIMULATORS_PORT");
  return beside < 64_000 ? beside + 1000 : beside - 1000;
}

/** Ends this process with one line that names the variable when one of the ports is taken. */
export async function requireFreePorts(...variables: PortVariable[]): Promise<void> {
  for (const variable of variables) {
    const port = portOf(variable);
    if ((await isFree(port)) && (await isFree(port, "127.0.0.1"))) continue;
    console.error(`Port ${port} is in use by another program: set ${variable} to a free one.`);
    process.exit(1);
  }
}

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("No free port.");
  return address.port;
}

function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
