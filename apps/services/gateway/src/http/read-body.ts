import { limits, type RouteContract } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { type SaldoResponse } from './call';
import { nestingDepth } from './nesting-depth';

/** Maximum nesting depth of a JSON body; no contract nests deeper. */
const MAX_DEPTH = 10;

/** The maximum length of the body, including the form around a file, in bytes. */
export function maxBodyBytes({ upload, access }: RouteContract): number {
  if (upload) return limits.uploadBytes + ENVELOPE_BYTES;
  return access === 'public' ? limits.publicBodyBytes : limits.bodyBytes;
}
/** The length of boundaries, headers and names around a file in a form, in bytes. */
const ENVELOPE_BYTES = 16_000;

/**
 * Reads the JSON body of a request, only after its sender is authenticated. No body counts as `{}`. Bodies must be
 * uncompressed, because a compressed one can expand a thousandfold; size and depth are checked before parsing.
 */
export async function readBody(
  contract: RouteContract,
  request: Request,
  response: SaldoResponse,
): Promise<unknown> {
  if (isEmpty(request)) return {};
  if (!isPlainJson(request)) throw new DomainError('unsupported-media');
  const bytes = await readBytes(request, maxBodyBytes(contract));
  response.locals.chargeBody?.(bytes.length);
  if (nestingDepth(bytes) > MAX_DEPTH) throw new DomainError('malformed-request');
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new DomainError('malformed-request', { cause });
  }
}

function isEmpty({ headers }: Request): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function isPlainJson(request: Request): boolean {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const coding = request.headers['content-encoding'] ?? 'identity';
  return !!request.is('application/json') && /^utf-?8$/i.test(charset) && /^identity$/i.test(coding);
}

/** Fails with `too-large` as soon as there are too many bytes, without waiting for the rest. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Keep the connection open for the response.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new DomainError('too-large');
      chunks.push(chunk);
    }
  } catch (cause) {
    // Discard the rest, or the next request on this connection would never be read.
    request.resume();
    throw cause instanceof DomainError ? cause : new DomainError('malformed-request', { cause });
  }
  return Buffer.concat(chunks);
}

/** Rejects a body by its Content-Length before it is read. */
export function refuseLargerThan(bytes: number, { headers }: Request): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw new DomainError('too-large');
}
