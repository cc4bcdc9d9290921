// The network that an address belongs to: what one customer of a provider holds, so that its limits cannot be passed by changing addresses.
import { isIPv4, isIPv6 } from "node:net";

interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address: one household or office. */
  readonly network: string;
  /** The /48 around it, which is the most that a customer usually holds; null for IPv4. */
  readonly wide: string | null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, gap) }, () => "0"), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ""),
  );
}

/** Any text that is no address counts as a network of its own. */
export function networkOf(given: string): Network {
  const address = given.replace(/%.*$/, "");
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return { network: mapped, wide: null };
  if (isIPv4(address) || !isIPv6(address)) return { network: address, wide: null };
  const groups = groupsOf(address);
  return { network: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
}
