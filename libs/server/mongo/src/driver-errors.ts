import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { mongo, MongooseError } from 'mongoose';
import { catchError, throwError, type Observable } from 'rxjs';

const MAX_TIME_EXPIRED = 50;

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
    (error instanceof mongo.MongoServerError &&
      (error.code === MAX_TIME_EXPIRED || error.hasErrorLabel('RetryableWriteError'))) ||
    (error instanceof MongooseError && error.message.includes('before initial connection'))
  );
}

/** Whether a write failed because a unique index already has what it would have written. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
