import { limits } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { json, type Request, type Response } from 'express';

const parseJson = json({ limit: limits.bodyBytes, type: () => true });

/** The JSON body of a request, read only now that its sender may send one. No body at all counts as `{}`. */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  if (isEmpty(request)) return {};
  if (!request.is('application/json')) throw new DomainError('unsupported-media');
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return request.body;
}

function isEmpty({ headers }: Request): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

/** Refuses a body that says that it is larger than this, before any of it is read. */
export function refuseLargerThan(bytes: number, { headers }: Request): void {
  if (Number(headers['content-length'] ?? 0) > bytes) throw new DomainError('too-large');
}
