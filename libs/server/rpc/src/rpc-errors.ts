import { Catch, Logger, type ExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';
import { DomainError } from './domain-error';

/** Passes errors to the transport unchanged, instead of Nest's wrapping, and logs defects. */
@Catch()
export class RpcErrors implements ExceptionFilter {
  private readonly log = new Logger('Rpc');

  catch(error: unknown): Observable<never> {
    if (!(error instanceof DomainError) || error.code === 'internal') this.log.error(error);
    return throwError(() => error);
  }
}
