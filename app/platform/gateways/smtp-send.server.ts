import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS, which may only be missing where `isLocal`. */
  isSecure: boolean;
  isLocal: boolean;
  login: { user: string; pass: string } | null;
  /** Milliseconds for each of: reaching it, its greeting, and a silence of it. The whole is given up after three. */
  patience: number;
}

interface Envelope {
  from: string;
  to: string;
}

/**
 * What became of one message. `refused`: the server said no, by its SMTP code. `failed`: anything else; `isBegun` says
 * whether the server was already being given the message, so that it may have taken it.
 */
export type Sent =
  | { ok: true; response: string }
  | { ok: false; kind: "refused"; code: number }
  | { ok: false; kind: "failed"; isBegun: boolean; why: string };

type SmtpError = SMTPConnection.SMTPError;

/** Gives a server one message over a connection of its own. Never throws. Source: RFC 5321 */
export async function sendBySmtp(server: SmtpServer, envelope: Envelope, message: Buffer): Promise<Sent> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isLocal && !server.isSecure,
    ignoreTLS: server.isLocal,
    connectionTimeout: server.patience,
    greetingTimeout: server.patience,
    socketTimeout: server.patience,
    dnsTimeout: server.patience,
  });
  let isBegun = false;
  // Read only after the server has answered DATA with 354.
  const body = new Readable({
    read() {
      isBegun = true;
      this.push(message);
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    const end = (sent: Sent) => {
      clearTimeout(limit);
      resolve(sent);
      if (sent.ok) connection.quit();
      else connection.close();
    };
    const fail = (error: SmtpError) => end(judged(error, isBegun));
    const limit = setTimeout(() => end({ ok: false, kind: "failed", isBegun, why: "ETIMEDOUT" }), server.patience * 3);
    const send = () =>
      connection.send(envelope, body, (error, info) => {
        if (error) fail(error);
        else end({ ok: true, response: info.response });
      });
    connection.on("error", fail);
    connection.connect((error) => {
      if (error) fail(error);
      else if (server.login) connection.login(server.login, (refused) => (refused ? fail(refused) : send()));
      else send();
    });
  });
}

/** A code says something of this message only from MAIL FROM on; before, it is about us and the server. */
function judged({ code, responseCode, command = "" }: SmtpError, isBegun: boolean): Sent {
  const isOfMessage = ["MAIL FROM", "RCPT TO", "DATA"].includes(command);
  if (responseCode && isOfMessage) return { ok: false, kind: "refused", code: responseCode };
  // An address of which no server is asked: nothing in it can be sent to.
  if (code === "EENVELOPE" && !responseCode) return { ok: false, kind: "refused", code: 501 };
  return { ok: false, kind: "failed", isBegun: isBegun && !responseCode, why: String(responseCode ?? code ?? "ERROR") };
}
