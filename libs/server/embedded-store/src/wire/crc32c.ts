/** The Castagnoli polynomial, reflected. */
const POLYNOMIAL = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/** CRC-32C (RFC 3720), the checksum of OP_MSG. `node:zlib` has only the other CRC-32. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
