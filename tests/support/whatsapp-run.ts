import { whatsappTemplates } from "#app/features/messages/deliveries/whatsapp-templates.ts";
import { startSimulators } from "#tests/simulators/simulators.ts";
import { createWhatsappSimulator } from "#tests/simulators/whatsapp.ts";
import { localWhatsapp } from "#tests/support/environment.ts";

/** Starts the vendor and points the environment at it: before anything reads the environment. */
export async function startWhatsapp({ limitFactor = "1" } = {}) {
  const vendor = createWhatsappSimulator({
    version: localWhatsapp.WHATSAPP_API_VERSION,
    phoneNumberId: localWhatsapp.WHATSAPP_PHONE_NUMBER_ID,
    accessToken: localWhatsapp.WHATSAPP_ACCESS_TOKEN,
    appSecret: localWhatsapp.WHATSAPP_APP_SECRET,
    template: localWhatsapp.WHATSAPP_OTP_TEMPLATE,
    language: "id",
    templates: whatsappTemplates,
    webhookUrl: null,
  });
  const server = await startSimulators(0, [vendor.simulator]);
  Object.assign(process.env, { ...localWhatsapp, WHATSAPP_API_URL: server.origin, RATE_LIMIT_FACTOR: limitFactor });
  return { vendor, stop: server.stop };
}
