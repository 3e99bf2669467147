import { createMailSimulator } from "#tests/simulators/mail.ts";
import { createPushSimulator } from "#tests/simulators/push.ts";
import { startSimulators } from "#tests/simulators/simulators.ts";
import { localChannels, newPushKeys } from "#tests/support/environment.ts";
import { startWhatsapp } from "#tests/support/whatsapp-run.ts";

/** Starts the vendors of all channels and points the environment at them: before anything reads the environment. */
export async function startChannels() {
  const keys = newPushKeys();
  const mail = createMailSimulator();
  const push = createPushSimulator({ publicKey: keys.VAPID_PUBLIC_KEY });
  const mailServer = await mail.listen(0);
  const pushServer = await startSimulators(0, [push.simulator]);
  const { vendor: whatsapp, stop: stopWhatsapp } = await startWhatsapp();
  Object.assign(process.env, {
    ...keys,
    ...localChannels,
    SMTP_URL: mailServer.url,
    PUSH_SIMULATOR_URL: pushServer.origin,
  });
  const stop = () => Promise.all([stopWhatsapp(), mailServer.stop(), pushServer.stop()]);
  return { mail, push, whatsapp, pushOrigin: pushServer.origin, stop };
}
