import { promisify } from 'node:util';
import { brotliCompress, deflate, gzip } from 'node:zlib';
import { type Request } from 'express';

/** In the order in which they are preferred, smallest first. */
const encodings = ['br', 'gzip', 'deflate'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

/** A file in every encoding that is offered. */
export type CompressedFile = Record<Encoding, Buffer>;

export async function compressedFile(bytes: Buffer): Promise<CompressedFile> {
  const [br, gz, deflated] = await Promise.all(
    [brotliCompress, gzip, deflate].map((compress) => promisify<Buffer, Buffer>(compress)(bytes)),
  );
  return { identity: bytes, br: br ?? bytes, gzip: gz ?? bytes, deflate: deflated ?? bytes };
}

/** Returns the smallest encoding that the client accepts. */
export function encodingFor(request: Request): Encoding {
  return encodings.find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity';
}
