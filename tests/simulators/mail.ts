import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text as textOf } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { mailsPage, type ReceivedMail } from "#tests/simulators/mail-page.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";

/**
 * What goes wrong with the next mail. `lost`: it is taken, and the connection ends without an answer; `cut`: the same
 * before it is taken; `mute`: it is taken and nothing is ever said. The numbers are refusals at the recipient (`450`, `550`) or of the message (`452`, `554`);
 * `421` greets with one, `closed` hangs up at once, `silent` never greets.
 */
export type MailFault = "450" | "500" | "550" | "452" | "554" | "421" | "closed" | "silent" | "lost" | "cut" | "mute";

const inWords: Readonly<Partial<Record<MailFault, string>>> = {
  "450": "450, coba lagi nanti",
  "550": "550, alamat ditolak",
  "554": "554, isi ditolak",
  lost: "sampai, jawaban hilang",
};
const kept = 200;

interface Refusal extends Error {
  responseCode: number;
}
const refusal = (code: number) =>
  Object.assign(new Error("Simulated refusal"), { responseCode: code }) satisfies Refusal;

/** A mail server that takes everything for everyone, by SMTP, with all mailboxes at /mail. */
export function createMailSimulator() {
  const mails: ReceivedMail[] = [];
  const faults: MailFault[] = [];
  const faultOf = new Map<string, MailFault>();
  let connections = 0;
  let unanswered = 0;

  const keep = async ({ envelope }: SMTPServerSession, raw: Buffer) => {
    const email = await PostalMime.parse(raw);
    for (const { address } of envelope.rcptTo) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      mails.unshift({
        id: randomUUID(),
        to: address,
        from,
        raw: raw.toString("utf8"),
        email,
        receivedAt: new Date().toISOString(),
      });
    }
    mails.length = Math.min(mails.length, kept);
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect({ id }, callback) {
      connections += 1;
      const fault = faults.shift();
      if (fault === "silent") return void unanswered++;
      if (fault === "closed") return hangUp(id);
      if (fault === "421") return callback(refusal(421));
      if (fault) faultOf.set(id, fault);
      callback();
    },
    onRcptTo(_address, { id }, callback) {
      const fault = faultOf.get(id);
      callback(fault === "450" || fault === "500" || fault === "550" ? refusal(Number(fault)) : null);
    },
    onData(stream, session, callback) {
      const fault = faultOf.get(session.id);
      void buffer(stream).then(async (raw) => {
        if (fault === "452" || fault === "554") return callback(refusal(Number(fault)));
        if (fault !== "cut") await keep(session, raw);
        if (fault === "lost" || fault === "cut") hangUp(session.id);
        else if (fault === "mute") unanswered += 1;
        else callback();
      });
    },
    onClose: ({ id }) => void faultOf.delete(id),
  });
  // A client that goes away is its own affair.
  server.on("error", () => undefined);
  const hangUp = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === id) connection._socket.destroy();
    }
  };

  const simulator: Simulator = async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/mail/messages.json") answer(response, "application/json", JSON.stringify(mails));
    else if (pathname === "/mail" && request.method === "POST") {
      const fault = new URLSearchParams(await textOf(request)).get("fault") as MailFault;
      if (fault in inWords) faults.push(fault);
      response.writeHead(303, { location: "/mail" }).end();
    } else if (pathname === "/mail") answer(response, "text/html", mailsPage(mails, inWords));
    else if (pathname.startsWith("/mail/")) showPart(pathname, mails, request, response);
    else return false;
    return true;
  };

  return {
    simulator,
    /** Newest first. */
    mails: mails as readonly ReceivedMail[],
    get connections() {
      return connections;
    },
    /** Of them, those to which nothing is said any more. */
    get unanswered() {
      return unanswered;
    },
    /** The next connections fail, one each. */
    failNext: (...next: MailFault[]) => void faults.push(...next),
    forget: () => void mails.splice(0),
    /** Listens on loopback; 0 takes a free port. */
    async listen(port: number) {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      });
      const address = server.server.address() as AddressInfo;
      return { url: `smtp://127.0.0.1:${address.port}`, stop: () => new Promise<void>((done) => server.close(done)) };
    },
  };
}

function answer(response: ServerResponse, type: string, body: string | Uint8Array) {
  response.writeHead(200, { "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type }).end(body);
}

/** `/mail/<id>` is the mail as a mailbox shows it, `/mail/<id>/<n>` what is attached. */
function showPart(pathname: string, mails: readonly ReceivedMail[], _: IncomingMessage, response: ServerResponse) {
  const [, , id, index] = pathname.split("/");
  const mail = mails.find((one) => one.id === id);
  const file = index === undefined ? undefined : mail?.email.attachments[Number(index)];
  if (!mail || (index !== undefined && !file)) return void response.writeHead(404).end("Not found");
  if (file) return answer(response, file.mimeType, Buffer.from(file.content as ArrayBuffer));
  response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  answer(response, "text/html", mail.email.html ?? mail.email.text ?? "");
}
