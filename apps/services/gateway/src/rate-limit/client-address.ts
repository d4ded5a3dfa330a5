import { isIPv4, isIPv6 } from 'node:net';
import { IPv6 } from 'ipaddr.js';

/**
 * Returns the address by which requests are limited: an IPv4 address, or the /64 network of an IPv6 address, which
 * usually belongs to one household or server. Empty for anything else.
 */
export function clientAddress(ip = ''): string {
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return '';
  const address = IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
