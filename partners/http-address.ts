import type { LookupAddress, LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Finds all addresses of a name, as dns.lookup does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Code of the error by which a connection to an address of no public machine is refused. */
export const refusedCode = "EREFUSEDADDRESS";

// The list reads IPv6 addresses that hold an IPv4 one (::ffff:10.0.0.1) as the latter.
const loopback = listOf(["127.0.0.0/8"], ["::1/128"]);
const closed = listOf(
  [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
  ],
  ["2001::/23", "2001:db8::/32", "2002::/16"],
);
/** All of the public IPv6 Internet; what is outside is local, a tunnel or another way to write an IPv4 address. */
const publicIpv6 = listOf([], ["2000::/3"]);

/** A host of an address as it is connected to: an IPv6 address without its brackets. */
export function bareHost({ hostname }: Pick<URL, "hostname">) {
  return hostname.replace(/^\[|\]$/g, "");
}

export function isLoopback(address: string) {
  return isListed(loopback, address);
}

/** Whether an address belongs to the public Internet: not private, local, shared (CGNAT), a cloud's metadata, reserved or multicast (security.md E9). */
export function isPublic(address: string) {
  if (isIP(address) === 0 || isListed(closed, address)) return false;
  return isIP(address) === 4 || isListed(publicIpv6, address) || /^::ffff:\d+(?:\.\d+){3}$/i.test(address);
}

/**
 * Looks a name up for one connection and refuses it unless every address is allowed. The socket connects to exactly what was
 * checked here, so that a name cannot change its address in between (rebinding).
 */
export function guardedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? refusal(), "", 0);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(refusal(), "", 0);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

function refusal() {
  return Object.assign(new Error("the address is not allowed"), { code: refusedCode });
}

function listOf(ipv4: string[], ipv6: string[]) {
  const list = new BlockList();
  for (const [family, subnets] of [["ipv4", ipv4] as const, ["ipv6", ipv6] as const]) {
    for (const subnet of subnets) {
      const [address = "", bits] = subnet.split("/");
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}

function isListed(list: BlockList, address: string) {
  const family = isIP(address);
  // A zone ("fe80::1%eth0") says on which of this machine's networks; the list knows addresses only.
  const [plain = ""] = address.split("%", 1);
  return family !== 0 && list.check(plain, family === 6 ? "ipv6" : "ipv4");
}
