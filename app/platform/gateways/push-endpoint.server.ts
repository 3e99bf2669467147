import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const longestEndpoint = 1000;

/** Everything that is not a public address of the internet. Source: IANA's special-purpose registries, RFC 6890 */
const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, bits, "ipv4");
}
/** The only global unicast addresses, less the parts of them that lead elsewhere or to an IPv4 address. */
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  inside.addSubnet(network, bits, "ipv6");
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, "ipv4");
  return family === 6 && outside.check(address, "ipv6") && !inside.check(address, "ipv6");
}

/**
 * Whether messages may be posted to an endpoint that a browser named: https at a public name and the usual port, or the
 * one origin of the demo's push service. Where the name leads is checked when it is called.
 */
export function isPushEndpoint(endpoint: string, simulator: string | undefined): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint) || /[\s\\]/.test(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (simulator !== undefined && origin === new URL(simulator).origin) return true;
  return protocol === "https:" && port === "" && isPublicName(hostname);
}

function isPublicName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return /^(?:[a-z0-9_-]+\.)+(?!local$|localdomain$|internal$|localhost$|test$|invalid$|example$|home$|lan$|arpa$)[a-z][a-z0-9-]+$/.test(
    hostname,
  );
}

/** Looks a name up and gives only public addresses of it: a name that leads inside is not found. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const usable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (!first || usable.length < addresses.length) {
      return callback(Object.assign(new Error("The name leads inside."), { code: "ENOTFOUND" }), "", 0);
    }
    if (options.all) callback(null, usable);
    else callback(null, first.address, first.family);
  });
};
