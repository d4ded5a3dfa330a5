import { Injectable } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { AroundCalls, type CallInterceptor, DomainError } from '@saldo/rpc';
import { mongo, MongooseError } from 'mongoose';

/**
 * Codes of temporary server errors: MongoDB's list of retryable errors, a query that took too long (50), a full disk (14031), and
 * a cursor (43) or query (175, 237) that ended with its server.
 */
const PASSING_CODES = new Set([
  6, 7, 43, 50, 89, 91, 134, 175, 189, 237, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);

/** Error labels after which the same operation may succeed. */
const PASSING_LABELS = ['RetryableWriteError', 'RetryableError', 'PoolRequestedRetry', 'ResetPool'];

/** Codes of sockets that the other end closed during a write; the driver passes these errors on unchanged. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Classes of driver errors that mean that the database was not reached. */
const AWAY = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoOperationTimeoutError,
];

/** Names of error classes that the driver and mongoose do not export. */
const UNEXPORTED = new Set([
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
]);

/** Turns errors of an unreachable or slow database into `unavailable`, for every handler of the service. */
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

/** Whether the database was not reached or did not answer in time. Also looks into wrapped errors. */
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
 * Returns the errors that an error wraps. The driver stores the error that ended a bulk write in `errorResponse` of a
 * MongoBulkWriteError. Other errors have a `cause`, and Node stores one error for each address in `errors`.
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
