import { apiPrefix, routes } from '@saldo/contracts';

const known = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiPrefix}${path.replace(/:\w+/g, '[^/]+').replace('.', '\\.')}/?$`, 'i'),
}));

/** The methods that a path takes, if it is one of ours. */
export function allowedMethods(path: string): string[] {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
