import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter, Logger } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { type Request } from 'express';
import { allowedMethods } from './allowed-methods';
import { type SaldoResponse } from './call';
import { codeOf, errorAnswerOf } from './error-answer';

/** Turns every exception into a response. Only its code, message and fields reach the client. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<SaldoResponse>();
    // A response that has begun can only be aborted: if it ended normally, it would look complete.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const error = this.expected(thrown, http.getRequest<Request>(), response);
    if (error.code === 'unauthorized') response.set('WWW-Authenticate', 'Bearer');
    if (error.retryAfterSeconds) response.set('Retry-After', String(error.retryAfterSeconds));
    const body = errorAnswerOf(error.code, error);
    response.status(body.statusCode).json(body);
  }

  private expected(thrown: unknown, request: Request, response: SaldoResponse): DomainError {
    if (thrown instanceof DomainError) return thrown;
    const code = codeOf(thrown instanceof HttpException ? { status: thrown.getStatus() } : thrown);
    if (code === 'internal') this.log.error(thrown);
    const allowed = code === 'not-found' ? allowedMethods(request.baseUrl + request.path) : [];
    if (allowed.length === 0) return new DomainError(code);
    response.set('Allow', allowed.join(', '));
    return new DomainError('method-not-allowed');
  }
}
