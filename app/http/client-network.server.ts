import { isIPv6 } from "node:net";

/** Parts of an IPv6 address that name the network; the rest is chosen by whoever sits in it. */
const networkParts = 4;

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, of which every line has at
 * least one to itself. Anything else stays as it is. Source: RFC 6177, RFC 4291 section 2.5.5.2
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.split("::");
  const before = partsOf(head);
  const after = partsOf(tail ?? "");
  const missing = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const parts = [...before, ...missing, ...after].slice(0, networkParts);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(":")}::/64`;
}

/** An IPv4 address at the end stands for two parts, which the network never reaches unless they are two zeros. */
function partsOf(text: string): string[] {
  if (text === "") return [];
  return text.split(":").flatMap((part) => (part.includes(".") ? ["0", "0"] : [part]));
}
