import { type Server } from 'node:http';
import { type Socket } from 'node:net';
import { type ErrorCode } from '@saldo/contracts';
import { type NextFunction, type Request, type Response } from 'express';
import { errorAnswerOf } from './error-answer';

const LEAVE_MS = 1_000;

/** Our error codes by the codes of Node's HTTP parser; all others become `malformed-request`. */
const codes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers unparsable HTTP, which never becomes a request, with an error of the usual shape. */
export function answerUnreadable(server: Server): void {
  // Answer these requests ourselves: Node would send an empty response without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  Object.assign(server, { requireHostHeader: false });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const answer = errorAnswerOf(codes[error.code ?? ''] ?? 'malformed-request');
    const body = JSON.stringify(answer);
    const head = [
      `HTTP/1.1 ${answer.statusCode} ${answer.error}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Closing the socket while data arrives would lose the response, so discard data for a moment.
    socket.removeAllListeners('data').on('data', () => undefined);
    setTimeout(() => socket.destroy(), LEAVE_MS).unref();
  });
}

/** HTTP/1.1 requires a Host header (RFC 9112, section 3.2). */
export function requireHost(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.host !== undefined || request.httpVersion === '1.0') return next();
  response.set('Connection', 'close').status(400).json(errorAnswerOf('malformed-request'));
}
