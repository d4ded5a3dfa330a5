import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../pages/frame.page.ts';
import { createReceipt } from '../support/receipts.ts';
import { expect, test } from '../support/test.ts';

const webDir = join(import.meta.dirname, '../../../../dist/apps/web');
const requiresTrustedTypes = "require-trusted-types-for 'script'";
/** Matches the policy of responses that run no scripts and so need no Trusted Types. */
const runsNothing = /default-src 'none'.*(sandbox|frame-ancestors 'none')/;

const part = /\.[0-9a-f]{8,}\.(js|css|woff2)$/;

/** Returns the URL path of every built file of these apps. Other builds, such as the component gallery, are not served. */
function builtFiles(apps: readonly string[]): string[] {
  return apps
    .flatMap((app) => readdirSync(join(webDir, app), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(webDir.length))
    .map((path) => (path.startsWith('/shell/') ? path.slice('/shell'.length) : `/remotes${path}`));
}

test('every document, file and error response has the security headers', async ({ instance, api }) => {
  await createReceipt(api, { fileName: 'receipt.jpg', amount: 3 });
  const { body: description } = await api.call<{ paths: Record<string, object> }>('GET', '/openapi.json');
  const calls = Object.entries(description.paths).filter(([, methods]) => 'get' in methods);
  const receipts = await api.call<{ receipts: { fileUrl: string }[] }>('GET', '/receipts?page=1');
  const { remotes } = (await (await fetch(`${instance.url}/remotes.json`)).json()) as { remotes: object };
  const served = [
    ...builtFiles(['shell', ...Object.keys(remotes)]),
    ...['/', '/login', '/register', '/contact', '/setup', '/nowhere', ...Object.values(screens)],
    ...['/nothing.js', '/remotes/nothing/remoteEntry.js', '/remotes.json', '/api/nothing', '/%'],
    ...calls.map(([path]) => `/api${path.replace(/\{\w+\}/g, '0'.repeat(24))}`),
    ...receipts.body.receipts.map(({ fileUrl }) => fileUrl),
  ];
  const types = new Set<string>();
  for (const path of served) {
    const headers = { Accept: 'text/html,*/*', Authorization: `Bearer ${api.token}` };
    const answer = await fetch(instance.url + path, { headers });
    types.add(answer.headers.get('Content-Type')?.split(';')[0] ?? '');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy.includes(requiresTrustedTypes) || runsNothing.test(policy), `${path}: ${policy}`).toBe(
      true,
    );
    // Scripts, style sheets and fonts with a hash in their names are not documents.
    if (!part.test(path)) expect(answer.headers.get('Permissions-Policy'), path).toContain('camera=()');
    else expect(policy, path).toMatch(runsNothing);
    expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    await answer.body?.cancel();
  }
  // The list covers each type that browsers open as a document.
  expect([...types]).toEqual(expect.arrayContaining(['text/html', 'image/svg+xml', 'application/json']));
});
