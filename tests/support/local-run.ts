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
    const people = demoPeople.map(({ name, description }) => `${name} (${description})`).join("; ");
    console.log(`Open http://localhost:${portOf("PORT")} and sign in as one of: ${people}. Ctrl+C stops.`);
    console.log(`WhatsApp messages arrive at http://localhost:${portOf("SIMULATORS_PORT")}/whatsapp`);
    console.log(`E-mails arrive at http://localhost:${portOf("SIMULATORS_PORT")}/mail, push messages at /push`);
    console.log(`Payouts are seen by the bank at http://localhost:${portOf("SIMULATORS_PORT")}/iris`);
    console.log(`Pay, fail or refund orders at http://localhost:${portOf("SIMULATORS_PORT")}/midtrans`);
    const [name, code] = await Promise.race(processes.map(async (one) => [one.name, await one.ended] as const));
    throw new Error(`${name} ended with ${code}.`);
  } catch (error) {
    if (!isShuttingDown()) console.error(error instanceof Error ? error.message : error);
    await shutDown(1);
  }
}
