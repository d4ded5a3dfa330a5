const forever = 'public, max-age=31536000, immutable';

interface Expected {
  path: string;
  status: number;
  /** Its Cache-Control, where that matters. */
  cache?: string;
}

/**
 * What is wrong with how the page's server answers: what names a version must be asked for each time, what never changes
 * need not be, and what is not for the public is not there.
 * @param url where it is, without a slash at its end
 */
export async function wronglyServed(url: string): Promise<string[]> {
  const get = (path: string) => fetch(`${url}${path}`, { headers: { Accept: 'text/html,*/*' } });
  const page = await (await get('/')).text();
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+\.[0-9a-f]{8,}\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const list = (await (await get('/remotes.json')).json()) as { remotes: Record<string, string> };
  const expected: Expected[] = [
    ...['/', '/dashboard', ...Object.values(list.remotes)].map((path) => ({
      path,
      status: 200,
      cache: 'no-cache',
    })),
    { path: '/remotes.json', status: 200, cache: 'no-store' },
    ...scripts.map((path) => ({ path, status: 200, cache: forever })),
    // During a release it may be at another server already, and must not be kept as missing.
    { path: '/main.0123456789abcdef.js', status: 404, cache: 'no-cache' },
    ...['/api/metrics', '/api/ready'].map((path) => ({ path, status: 404 })),
  ];
  const wrongs = await Promise.all(
    expected.map(async ({ path, status, cache }) => {
      const { status: is, headers } = await get(path);
      const kept = headers.get('Cache-Control');
      const right = is === status && (cache === undefined || kept === cache);
      const says = headers.get('Content-Type') ?? 'nothing';
      return [
        ...(right
          ? []
          : [`${path} is answered ${is}, ${kept}; it should be ${status}, ${cache ?? 'whatever'}`]),
        ...(/charset=utf-8$/i.test(says) ? [] : [`${path} says of its letters ${says}`]),
      ];
    }),
  );
  return [...(scripts.length > 0 ? [] : ['the page names no script with a hash']), ...wrongs.flat()];
}
