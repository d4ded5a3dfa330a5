import { isIP } from 'node:net';
import { commaList } from '../comma-list';

/** Comma-separated addresses and networks; none by default, because any client can send `X-Forwarded-For`. */
export const trustedProxies = commaList.refine(
  (list) => list.every(isNetwork),
  'must be addresses or networks such as 10.0.0.0/8, with commas between',
);

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}
