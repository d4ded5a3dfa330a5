import { createHash } from 'node:crypto';

/** Returns a digest of a value, by which a repeated request is told from another one. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
