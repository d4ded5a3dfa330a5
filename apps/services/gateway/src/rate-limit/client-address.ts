import { isIP, isIPv6 } from 'node:net';

/**
 * Whose requests count together: an IPv4 address, or the first half of an IPv6 one, which is what a household or a rented
 * server has to itself. Anything else stays as it is, cut to a length that fits.
 */
export function clientAddress(ip: string | undefined): string {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '');
  if (!isIPv6(address)) return isIP(address) ? address : '';
  const [head = '', tail] = address.split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all =
    tail === undefined ? groups(head) : [...groups(head), ...Array(missing).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
