import { Catch, Logger, type ExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';
import { DomainError } from './domain-error';

/** Lets errors through to the transport as they are, instead of Nest's own wrapping, and logs those that are defects. */
@Catch()
export class RpcErrors implements ExceptionFilter {
  private readonly log = new Logger('Rpc');

  catch(error: unknown): Observable<never> {
    if (!(error instanceof DomainError) || error.code === 'internal') this.log.error(error);
    return throwError(() => error);
  }
}
