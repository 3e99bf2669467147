import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { type Account, findAccount, otherAccount } from "#tests/simulators/google-accounts.ts";
import { chooserPage, messagePage } from "#tests/simulators/google-pages.ts";

export const interactionPath = "/pilih-akun/";

/** Shows the account chooser, or takes what was chosen back to the provider. */
export async function finishChoice(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const interaction = await provider.interactionDetails(request, response).catch(() => null);
  if (!interaction)
    return send(response, 400, messagePage("Halaman kedaluwarsa", "Kembali ke Pangkas, lalu masuk sekali lagi."));
  const action = `${interactionPath}${interaction.uid}`;
  if (request.method !== "POST") return send(response, 200, chooserPage(action));

  const form = new URLSearchParams(await readText(request));
  if (form.has("cancel")) {
    return provider.interactionFinished(request, response, {
      error: "access_denied",
      error_description: "The user denied access.",
    });
  }
  const account = chosenAccount(form);
  if (!account) return send(response, 422, chooserPage(action, ["Isi nama dan alamat e-mail yang lengkap."]));
  return provider.interactionFinished(request, response, {
    select_account: {},
    consent: {}, // the people here agree to everything they are asked
    login: { accountId: account.sub, remember: false },
  });
}

function chosenAccount(form: URLSearchParams): Account | undefined {
  if (!form.has("other")) return findAccount(form.get("sub") ?? "");
  const name = form.get("name")?.trim() ?? "";
  const email = form.get("email")?.trim() ?? "";
  const isComplete = name !== "" && name.length <= 100 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isComplete ? otherAccount(name, email, !form.has("unverified")) : undefined;
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 10_000) throw new Error("The form is too long.");
  }
  return text;
}
