import { isIP } from 'node:net';
import { type NextFunction, type Request, type Response } from 'express';
import { errorAnswerOf } from './error-answer';
import { commaList } from '../comma-list';

const NAME = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Comma-separated host names under which the product is reached; `*.` before a name includes its subdomains. */
export const allowedHosts = commaList
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine(
    (names) => names.every((name) => NAME.test(name)),
    'must be host names such as saldo.example, without port, with commas between',
  );

/**
 * Rejects requests for hosts other than IP addresses of this machine, localhost and the allowed names. Otherwise a
 * foreign page could point its own name at this address and read answers as same-origin (DNS rebinding).
 */
export function requireAllowedHost(names: readonly string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const host = hostOf(`http://${request.headers.host}`);
    if (request.headers.host === undefined || (host && isAllowed(host.hostname, names))) return next();
    response.status(421).json(errorAnswerOf('host-not-allowed'));
  };
}

/** Rejects a changing call of a page of another origin. Only browsers send an `Origin`. */
export function requireSameOrigin(request: Request, response: Response, next: NextFunction): void {
  const { origin, host } = request.headers;
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  if (isReading || origin === undefined || hostOf(origin)?.host === hostOf(`http://${host}`)?.host)
    return next();
  response.status(403).json(errorAnswerOf('origin-not-allowed'));
}

/** Browsers and proxies omit the default port of the scheme. */
function hostOf(url: string): { hostname: string; host: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { hostname: name, host: `${name}:${port === '443' || port === '80' ? '' : port}` };
}

function isAllowed(hostname: string, names: readonly string[]): boolean {
  if (isIP(hostname) || hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return names.some((name) => (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name));
}
