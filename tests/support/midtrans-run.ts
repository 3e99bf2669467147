import { createMidtransSimulator, type MidtransSimulatorOptions } from "#tests/simulators/midtrans.ts";
import { startSimulators } from "#tests/simulators/simulators.ts";
import { localMidtrans } from "#tests/support/environment.ts";

/**
 * Starts the gateway and points the environment at it: before anything reads the environment. Its notifications go
 * nowhere unless `deliver` or `webhookUrl` says where; they come again in thousandths of the time.
 */
export async function startMidtrans(options: Partial<Omit<MidtransSimulatorOptions, "serverKey">> = {}) {
  const serverKey = localMidtrans.MIDTRANS_SERVER_KEY;
  const vendor = createMidtransSimulator({ webhookUrl: null, pace: 60_000, ...options, serverKey });
  const server = await startSimulators(0, [vendor.simulator]);
  Object.assign(process.env, { ...localMidtrans, MIDTRANS_API_URL: server.origin });
  const stop = async () => {
    vendor.stop();
    await server.stop();
  };
  return { vendor, origin: server.origin, stop };
}
