import { demoPeople } from "#prisma/seed/demo-people.ts";
import { localEnvironment } from "#tests/support/environment.ts";
import { prepareLocalDatabase } from "#tests/support/local-database.ts";
import { portOf, requireFreePorts } from "#tests/support/ports.ts";
import {
  handleSignals,
  isShuttingDown,
  type RunningProcess,
  shutDown,
  startNode,
  type Variables,
  waitFor,
} from "#tests/support/processes.ts";

/** A run of the product on this machine: database, identity provider and simulators, then `start`; ends when a process of it does. */
export async function runLocally(
  prepare: () => Promise<void>,
  start: (environment: Variables) => Promise<RunningProcess[]>,
): Promise<void> {
  handleSignals();
  try {
    await requireFreePorts("PORT", "OIDC_PORT", "SIMULATORS_PORT");
    await prepare();
    const environment = localEnvironment(await prepareLocalDatabase());
    const provider = startNode("google", ["tests/simulators/google.ts"], environment);
    const simulators = startNode("simulators", ["tests/simulators/simulators.ts"], environment);
    const processes = [provider, simulators, ...(await start(environment))];
    await waitFor(`${environment.GOOGLE_ISSUER}/.well-known/openid-configuration`, provider);
    await waitFor(`${environment.WHATSAPP_API_URL}/whatsapp`, simulators);
    console.log(whatRuns(environment));
    const [name, code] = await Promise.race(processes.map(async (one) => [one.name, await one.ended] as const));
    throw new Error(`${name} ended with ${code}.`);
  } catch (error) {
    if (!isShuttingDown()) console.error(error instanceof Error ? error.message : error);
    await shutDown(1);
  }
}

/** What was started and where, and who can sign in. */
function whatRuns({ ORIGIN, GOOGLE_ISSUER, DATABASE_URL = "" }: Variables): string {
  const { hostname, port, pathname } = new URL(DATABASE_URL);
  const database = `postgresql://${hostname}:${port || 5432}${pathname}`;
  const simulators = `http://localhost:${portOf("SIMULATORS_PORT")}`;
  const parts = [
    ["Pangkas", ORIGIN],
    ["database", `${database}, ${process.env.DATABASE_URL ? "of DATABASE_URL" : "its own PostgreSQL"}`],
    ["identity provider", `${GOOGLE_ISSUER}, in place of Google`],
    ["WhatsApp", `${simulators}/whatsapp`],
    ["e-mail", `${simulators}/mail`],
    ["push messages", `${simulators}/push`],
    ["payments", `${simulators}/midtrans, to pay, fail or refund orders`],
    ["payouts", `${simulators}/iris, as the bank sees them`],
  ].map(([name = "", where = ""]) => `  ${name.padEnd(19)}${where}`);
  const people = demoPeople.map(({ name, description }) => `  ${name} (${description})`);
  return ["", "Running, until Ctrl+C:", ...parts, "Who can sign in:", ...people, ""].join("\n");
}
