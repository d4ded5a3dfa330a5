import {
  type ErrorCode,
  fieldErrorOf,
  HEAD_BYTES,
  limits,
  problem,
  type Problem,
  type ReceiptType,
} from '@saldo/contracts';
import { type FileStore, type StoredFile } from '@saldo/files';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { type SaldoResponse } from '../http/call';
import { fileNameOf } from './file-name';
import { fileTypeOf } from './file-type';

export interface ReceivedFile extends StoredFile {
  type: ReceiptType;
  /** The name of the file on the user's device. */
  name: string;
}

const NO_FILE = problem('file-required');
const TOO_LARGE = problem('file-too-large', { max: limits.uploadBytes / 1_000_000 });

interface UploadOptions {
  request: Request;
  response: SaldoResponse;
  owner: string;
  files: FileStore;
  /** Space for all files of the owner, in megabytes. The upload that exceeds it is still accepted. */
  spaceMb: number;
}

/**
 * Streams the one file of a form into the file store; it is never completely in memory. A file that is too large,
 * empty, of another type or aborted leaves nothing behind.
 */
export async function receiveUpload(field: string, options: UploadOptions): Promise<ReceivedFile> {
  const { request, owner, files, spaceMb } = options;
  if (!request.is('multipart/form-data')) throw new DomainError('unsupported-media');
  const announced = Number(request.headers['content-length'] ?? limits.uploadBytes);
  const bytes = Math.min(announced, limits.uploadBytes);
  const release = await files.reserve(owner, bytes, spaceMb * 1_000_000);
  if (!release) throw new DomainError('storage-full');
  try {
    return await receive(field, options);
  } finally {
    // A reservation that is not released counts for some minutes more.
    await release().catch(() => undefined);
  }
}

async function receive(
  field: string,
  { request, response, owner, files }: UploadOptions,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  const storage: StorageEngine = {
    _handleFile(_request, { stream, originalname, mimetype }, done) {
      store(stream, mimetype).then(
        (file) => {
          received = { ...file, name: fileNameOf(originalname) };
          done(null);
        },
        (error: unknown) => done(error),
      );
    },
    _removeFile(_request, _file, done) {
      const removed = received ? files.remove(owner, [received.id]) : Promise.resolve();
      removed.then(() => done(null), done);
    },
  };
  const store = async (stream: AsyncIterable<Buffer>, announced: string) => {
    const { head, pieces } = await beginningOf(stream);
    if (head.length === 0) throw faultOf(problem('file-empty'));
    const type = fileTypeOf(head, announced);
    if (!type) {
      // A file of another type may also be too large: discard the rest, so that the parser counts it.
      for await (const _piece of pieces) continue;
      throw faultOf(problem('file-type'), 'unsupported-media');
    }
    return { ...(await files.put(owner, type, pieces)), type };
  };
  const parse = multer({
    storage,
    limits: { fileSize: limits.uploadBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
    defParamCharset: 'utf8',
  }).single(field);

  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
  if (!received) throw faultOf(NO_FILE);
  try {
    // The upload may have taken a minute: the account may have been deleted meanwhile.
    await response.locals.stillIn?.();
  } catch (error) {
    await files.remove(owner, [received.id]);
    throw error;
  }
  return received;

  function faultOf(wrong: Problem, code: ErrorCode = 'validation-failed'): DomainError {
    return new DomainError(code, { fields: [fieldErrorOf(field, wrong)] });
  }

  function refusalOf(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    if (!(error instanceof MulterError)) return new DomainError('malformed-request', { cause: error });
    if (error.code === 'LIMIT_FILE_SIZE') return faultOf(TOO_LARGE, 'too-large');
    if (error.code === 'LIMIT_UNEXPECTED_FILE' && error.field !== field) return faultOf(NO_FILE);
    return new DomainError('malformed-request');
  }
}

/** Returns the first bytes of a stream, and the whole stream. */
async function beginningOf(stream: AsyncIterable<Buffer>) {
  const iterator = stream[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= HEAD_BYTES) break;
  }
  async function* pieces() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, pieces: pieces() };
}
