import { Client } from "pg";

// Pays one attempt as the product does, against a real database and a gateway over HTTP, and kills itself at one point.
const [, , paymentId = "", crashAt = "0", shop = ""] = process.argv;
let passed = 0;

/** Points are counted before and after every commit and every call of a vendor. */
function point(): void {
  passed += 1;
  if (passed === Number(crashAt)) process.kill(process.pid, "SIGKILL");
}

const ask = Client.prototype.query;
Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  const [first] = given;
  const text = typeof first === "string" ? first : (first as { text?: string } | null)?.text;
  const isCommit = text === "COMMIT";
  if (isCommit) point();
  const answer: unknown = Reflect.apply(ask, this, given);
  if (isCommit && answer instanceof Promise) {
    return answer.then((result: unknown) => {
      point();
      return result;
    });
  }
  return answer;
} as typeof ask;

const send = globalThis.fetch;
globalThis.fetch = async (...given) => {
  const isVendor = typeof given[0] === "string" && given[0].includes("/v2/");
  if (isVendor) point();
  const answer = await send(...given);
  if (isVendor) {
    await answer.clone().text();
    point();
  }
  return answer;
};

const { chargePayment } = await import("#app/features/settlement/gateway/charge-payment.server.ts");
const { receiveNotification } = await import("#app/features/settlement/gateway/receive-notification.server.ts");
await chargePayment(paymentId);
const body = await (await send(`${shop}/pay/${paymentId}`)).text();
await receiveNotification(body);
process.stdout.write(String(passed));
process.exit(0);
