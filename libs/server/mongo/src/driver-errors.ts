import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { mongo, MongooseError } from 'mongoose';
import { catchError, throwError, type Observable } from 'rxjs';

const MAX_TIME_EXPIRED = 50;
const OUT_OF_DISK_SPACE = 14_031;

/** A server that is going down or is no longer the one that writes; the retryable errors of MongoDB's own list. */
const LEAVING = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Written into a socket in the moment in which the other end closes it; the driver hands these on as they are. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Classes that the driver does not export. */
const POOL_ERRORS = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

/** Turns "the database is away or too slow" into `unavailable`, for every handler of the service. */
@Injectable()
export class DriverErrors implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          throwError(() => (isAway(error) ? new DomainError('unavailable', { cause: error }) : error)),
        ),
      );
  }
}

/** Whether the database could not be asked, or did not answer in time. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    error instanceof mongo.MongoServerClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    (error instanceof mongo.MongoServerError && isPassing(error)) ||
    (error instanceof MongooseError && error.message.includes('before initial connection')) ||
    (error instanceof Error && (POOL_ERRORS.has(error.name) || SOCKET_ERRORS.has(codeOf(error))))
  );
}

const isPassing = (error: mongo.MongoServerError) =>
  error.code === MAX_TIME_EXPIRED ||
  error.code === OUT_OF_DISK_SPACE ||
  LEAVING.has(Number(error.code)) ||
  error.hasErrorLabel('RetryableWriteError');

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether a write failed because a unique index already has what it would have written. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
