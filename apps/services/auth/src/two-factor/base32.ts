const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 (RFC 4648, section 6). The number of bytes must be a multiple of five; there is no padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[parseInt(five, 2)]).join('');
}
