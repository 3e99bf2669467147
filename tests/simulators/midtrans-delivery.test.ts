import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createDelivery, deliverByHttp, retriesAfter } from "#tests/simulators/midtrans-delivery.ts";

const url = "https://pangkas.example/notification";

test.each([
  [200, 0],
  [204, 0],
  [500, 1],
  [503, 4],
  [400, 2],
  [404, 2],
  [301, 0],
  [302, 0],
  [303, 0],
  [401, 5],
  [429, 5],
  [502, 5],
  [308, 5],
  [null, 5],
] as const)("after %s a notification comes again %i times", async (status, retries) => {
  expect(retriesAfter(status)).toBe(retries);
  const at: number[] = [];
  const deliver = async () => {
    at.push(performance.now());
    return status;
  };
  // A minute is 0.2 ms.
  const delivery = createDelivery({ pace: 300_000, random: () => 0.5, deliver });
  delivery.send([url], "{}");
  await delivery.settled();
  expect(at).toHaveLength(1 + retries);
  if (retries === 5) expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(210 * 0.2 * 0.9);
});

test("what is taken at last does not come again, and the newest answer decides", async () => {
  const answers = [503, 503, 200];
  const delivery = createDelivery({ pace: 1e6, random: Math.random, deliver: async () => answers.shift() ?? 200 });
  delivery.send([url], "{}");
  await delivery.settled();
  expect(delivery.attempts.map(({ status }) => status)).toEqual([503, 503, 200]);
  const changing = [503, 500];
  const other = createDelivery({ pace: 1e6, random: Math.random, deliver: async () => changing.shift() ?? 200 });
  other.send([url], "{}");
  await other.settled();
  expect(other.attempts.map(({ status }) => status)).toEqual([503, 500]);
});

test("copies, a shuffled order and losses", async () => {
  const got: string[] = [];
  const delivery = createDelivery({
    pace: 1e6,
    random: Math.random,
    deliver: async (_, body) => {
      got.push(body);
      return 200;
    },
  });
  Object.assign(delivery.disorder, { copies: 3, scatterMs: 60 });
  const sent = Array.from({ length: 20 }, (_, index) => String(index));
  for (const body of sent) delivery.send([url], body);
  await delivery.settled();
  expect([...got].sort((a, b) => Number(a) - Number(b))).toEqual(sent.flatMap((body) => [body, body, body]));
  expect(got).not.toEqual(sent.flatMap((body) => [body, body, body]));
  delivery.disorder.lost = 1;
  delivery.send([url], "lost");
  await delivery.settled();
  expect(got).not.toContain("lost");
});

test("nothing comes after it stopped", async () => {
  const delivery = createDelivery({ pace: 1, random: () => 0.5, deliver: async () => 503 });
  delivery.send([url], "{}");
  await new Promise((resolve) => setTimeout(resolve, 20));
  delivery.stop();
  await delivery.settled();
  expect(delivery.attempts).toHaveLength(1);
});

describe("by HTTP", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function listening(answer: (hop: number) => [number, string?]): Promise<string[]> {
    const seen: string[] = [];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push(`${request.method} ${request.headers["user-agent"]} ${body}`);
        const [status, location] = answer(seen.length);
        response.writeHead(status, location === undefined ? {} : { location }).end();
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    seen.push(String(await deliverByHttp(`http://127.0.0.1:${port}/`, "body")));
    return seen;
  }
  const hop = "POST Veritrans body";

  test("307 and 308 are followed, with the body", async () => {
    expect(await listening((count) => (count < 3 ? [count % 2 ? 307 : 308, "/next"] : [200]))).toEqual([
      hop,
      hop,
      hop,
      "200",
    ]);
  });

  test("five times at most", async () => {
    expect(await listening(() => [307, "/next"])).toEqual([hop, hop, hop, hop, hop, hop, "307"]);
  });

  test("301 to 303 are not", async () => {
    expect(await listening(() => [302, "/next"])).toEqual([hop, "302"]);
  });
});
