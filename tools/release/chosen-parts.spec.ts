import { namedParts, plannedReleases } from './chosen-parts.ts';
import { isDeployed, type ReleasablePart } from './parts.ts';

const part = (name: string, last?: string, next?: string): ReleasablePart => ({
  name,
  folder: name,
  last,
  next,
});
const parts = [part('auth', undefined, '0.2.0'), part('ledger', '0.2.0', '0.3.0'), part('shell', '0.2.0')];
const planned = (wanted: string, of = parts) =>
  plannedReleases(of, wanted).map(({ part: { name }, version }) => `${name}@${version}`);

it('releases every part at once for the first installation', () => {
  const unreleased = ['auth', 'backup', 'dashboard'].map((name) => part(name, undefined, '0.2.0'));
  expect(planned('all', unreleased)).toEqual(['auth@0.2.0', 'backup@0.2.0', 'dashboard@0.2.0']);
});

it('leaves out unchanged parts, so that a release that failed halfway continues', () => {
  expect(planned('all')).toEqual(['auth@0.2.0', 'ledger@0.3.0']);
});

it('releases one part', () => {
  expect(planned('ledger')).toEqual(['ledger@0.3.0']);
});

it('refuses unknown and unchanged parts', () => {
  expect(() => planned('ledgers')).toThrow('There is no part "ledgers"; there are all, auth, ledger, shell.');
  expect(() => planned('shell')).toThrow('Nothing of shell has changed since 0.2.0.');
  expect(() => planned('all', [part('shell', '0.2.0')])).toThrow(
    'Nothing has changed since the last release',
  );
});

it('names every part for the digests of pushed images', () => {
  expect(namedParts(parts, 'all').map(({ name }) => name)).toEqual(['auth', 'ledger', 'shell']);
});

it.each([
  ['ledger', 'apps/services/ledger', true],
  ['backup', 'apps/services/backup', true],
  ['shell', 'apps/web/shell', true],
  ['ui-gallery', 'apps/web/ui-gallery', false],
  ['finance', 'libs/finance', false],
])('%s in %s is released: %s', (name, folder, isReleased) => {
  expect(isDeployed(name, folder)).toBe(isReleased);
});
