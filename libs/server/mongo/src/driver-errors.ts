import { Injectable } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { AroundCalls, type CallInterceptor, DomainError } from '@saldo/rpc';
import { mongo, MongooseError } from 'mongoose';

/**
 * Server errors that pass: MongoDB's own list of retryable errors, a query that took too long (50), a full disk (14031),
 * and a cursor (43) or query (175, 237) that ended with the server that held it.
 */
const PASSING_CODES = new Set([
  6, 7, 43, 50, 89, 91, 134, 175, 189, 237, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);

/** Codes and labels of errors after which the same operation may succeed. */
const PASSING_LABELS = ['RetryableWriteError', 'RetryableError', 'PoolRequestedRetry', 'ResetPool'];

/** Errors of a socket that the other end closes during a write; the driver passes them on unchanged. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Errors of the driver after which the database could not be asked. */
const AWAY = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoOperationTimeoutError,
];

/** Classes of the driver and of mongoose that neither exports by name. */
const UNEXPORTED = new Set([
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
]);

/** Turns "the database is away or too slow" into `unavailable`, for every handler of the service. */
@AroundCalls()
@Injectable()
export class DriverErrors implements CallInterceptor {
  async intercept(_caller: Caller | undefined, next: () => Promise<unknown>): Promise<unknown> {
    try {
      return await next();
    } catch (error) {
      throw isAway(error) ? new DomainError('unavailable', { cause: error }) : error;
    }
  }
}

/** Whether the database could not be asked, or did not answer in time; also when another error wraps that one. */
export function isAway(error: unknown): boolean {
  return (
    AWAY.some((type) => error instanceof type) ||
    (error instanceof mongo.MongoError && isPassing(error)) ||
    (error instanceof MongooseError && error.message.includes('before initial connection')) ||
    (error instanceof Error && (UNEXPORTED.has(error.name) || SOCKET_ERRORS.has(codeOf(error)))) ||
    (error instanceof Error && wrappedBy(error).some(isAway))
  );
}

const isPassing = (error: mongo.MongoError) =>
  (error instanceof mongo.MongoServerError && PASSING_CODES.has(Number(error.code))) ||
  PASSING_LABELS.some((label) => error.hasErrorLabel(label));

/**
 * The errors that an error wraps. The driver puts the error that ends a bulk write into `errorResponse` of a
 * MongoBulkWriteError, others have a `cause`, and Node puts one error for each address into `errors`.
 */
function wrappedBy(error: Error): Error[] {
  const { cause, errorResponse, errors } = error as Error & Record<string, unknown>;
  return [cause, errorResponse, ...(Array.isArray(errors) ? (errors as unknown[]) : [])].filter(
    (inner): inner is Error => inner instanceof Error && inner !== error,
  );
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether a write failed because of a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
