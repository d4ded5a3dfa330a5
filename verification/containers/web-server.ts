const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Expected {
  path: string;
  status: number;
  cacheControl?: string;
}

/**
 * Checks the responses of the web server: files that name a version must be revalidated, hashed files are immutable, and internal
 * addresses are not served.
 * @param url without a trailing slash
 * @returns problems found
 */
export async function webServerErrors(url: string): Promise<string[]> {
  const get = (path: string) => fetch(`${url}${path}`, { headers: { Accept: 'text/html,*/*' } });
  const page = await (await get('/')).text();
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+\.[0-9a-f]{8,}\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const { remotes } = (await (await get('/remotes.json')).json()) as { remotes: Record<string, string> };
  const expected: Expected[] = [
    ...['/', '/dashboard', ...Object.values(remotes)].map((path) => ({
      path,
      status: 200,
      cacheControl: 'no-cache',
    })),
    { path: '/remotes.json', status: 200, cacheControl: 'no-store' },
    ...scripts.map((path) => ({ path, status: 200, cacheControl: IMMUTABLE })),
    // During a release, another replica may already have this file, so browsers must not cache the 404.
    { path: '/main.0123456789abcdef.js', status: 404, cacheControl: 'no-cache' },
    ...['/api/metrics', '/api/ready'].map((path) => ({ path, status: 404 })),
  ];
  const errors = await Promise.all(
    expected.map(async ({ path, status, cacheControl }) => {
      const { status: actual, headers } = await get(path);
      const cached = headers.get('Cache-Control');
      const type = headers.get('Content-Type') ?? 'nothing';
      return [
        actual !== status && `${path} is answered ${actual}, not ${status}`,
        cacheControl !== undefined &&
          cached !== cacheControl &&
          `${path} has Cache-Control ${cached}, not ${cacheControl}`,
        !/charset=utf-8$/i.test(type) && `${path} has Content-Type ${type}, without charset=utf-8`,
      ].filter((error) => error !== false);
    }),
  );
  return [...(scripts.length > 0 ? [] : ['the page loads no script with a hash']), ...errors.flat()];
}
