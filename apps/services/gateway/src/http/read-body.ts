import { limits, type RouteContract } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { type SaldoResponse } from './call';
import { nestingDepth } from './nesting-depth';

/** No contract nests deeper. */
const MAX_DEPTH = 10;

/** The most bytes that the body of a call may have, a form around a file included. */
export function maxBodyBytes({ upload, access }: RouteContract): number {
  if (upload) return limits.uploadBytes + ENVELOPE_BYTES;
  return access === 'public' ? limits.publicBodyBytes : limits.bodyBytes;
}
/** What a form may have around its file: borders, headers, names. */
const ENVELOPE_BYTES = 16_000;

/**
 * The JSON body of a request, read only now that its sender may send one. No body at all counts as `{}`. Bodies come
 * uncompressed, since a compressed one unpacks to a thousand times its size, and are refused by their size and depth before
 * they are parsed.
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

/** Fails with `too-large` as soon as there are too many bytes, not only when the sender has sent them all. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The connection stays, for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new DomainError('too-large');
      chunks.push(chunk);
    }
  } catch (cause) {
    // What is still to come goes by, or the next request on this connection would never be read.
    request.resume();
    throw cause instanceof DomainError ? cause : new DomainError('malformed-request', { cause });
  }
  return Buffer.concat(chunks);
}

/** Refuses a body that says that it is larger than this, before any of it is read. */
export function refuseLargerThan(bytes: number, { headers }: Request): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw new DomainError('too-large');
}
