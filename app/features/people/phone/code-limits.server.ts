import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { giveBack, type LimitName, spend } from "#app/platform/rate-limits.server.ts";

export type TurnRefusal = "too-soon" | "too-many-today" | "network-too-often" | "number-too-often";

type CodeTurn = { ok: true; giveBack: () => Promise<void> } | { ok: false; reason: TurnRefusal; seconds: number };

export interface CodeAsker {
  userId: string;
  phone: string;
  address: string;
  /** The person proved before that the number is theirs. */
  isOwner: boolean;
}

/**
 * Whose codes are counted together. Who asks is limited first: a person, who could else write to many numbers, and a
 * network. A number's own limits keep many from writing to it. What others ask for never keeps its owner out: neither a
 * number's counts nor a network's are asked about, or spent, for a number that the person has proved.
 */
function countsOf({ userId, phone, address, isOwner }: CodeAsker): [LimitName, string, TurnRefusal][] {
  const number = `number:${Buffer.from(keyedHash("rate limit of a number", phone)).toString("base64url")}`;
  const user = `user:${userId}`;
  const network = `address:${address}`;
  const minutely = isOwner ? [user] : [user, network, number];
  const daily: [LimitName, string, TurnRefusal][] = [
    ["otp-day", network, "network-too-often"],
    ["otp-number-day", number, "number-too-often"],
  ];
  return [
    ...minutely.map((key): [LimitName, string, TurnRefusal] => ["otp-minute", key, "too-soon"]),
    ["otp-day", user, "too-many-today"],
    ...(isOwner ? [] : daily),
  ];
}

/** Takes one of the codes that a person, a network and a number may ask for; a refused turn counts for none of them. */
export async function takeCodeTurn(asker: CodeAsker): Promise<CodeTurn> {
  const taken: [LimitName, string][] = [];
  const returnAll = async () => {
    for (const [limit, key] of taken) await giveBack(limit, [key]);
  };
  for (const [limit, key, reason] of countsOf(asker)) {
    const seconds = await spend(limit, [key]);
    if (seconds > 0) {
      await returnAll();
      return { ok: false, reason, seconds };
    }
    taken.push([limit, key]);
  }
  return { ok: true, giveBack: returnAll };
}
