import { Gunzip } from 'fflate';
import { LIMITS } from './limits.ts';
import { Unreadable } from './unreadable.ts';

/** Whether the bytes begin as a gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** So many bytes at once: unpacked they are at most a thousand times as many. */
const STEP = 16 * 1024;

/** Unpacks a gzip file. Stops as soon as it is larger than the limit, whatever size it states. */
export function gunzip(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const stream = new Gunzip((chunk) => {
    total += chunk.length;
    if (total > LIMITS.unpackedBytes)
      throw new Unreadable('too-large', { message: 'The file is too large when unpacked.' });
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('damaged', { message: 'The gzip file is damaged.' });
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
