import { apiPrefix, routes } from '@saldo/contracts';

const known = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiPrefix}${path.replace(/:\w+/g, '[^/]+').replace('.', '\\.')}/?$`, 'i'),
}));

/** Returns the methods of the routes with this path; empty if there is none. */
export function allowedMethods(path: string): string[] {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
