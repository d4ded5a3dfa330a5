import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';

describe('the fingerprint of the sources', () => {
  let root: string;
  const at = (path: string) => join(root, path);
  const taken = () => fingerprint(root, ['libs', 'nx.json', 'missing.json']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'saldo-fingerprint-'));
    mkdirSync(at('libs/finance'), { recursive: true });
    writeFileSync(at('libs/finance/money.ts'), 'export const cents = 1;');
    writeFileSync(at('nx.json'), '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('stays the same while nothing changes', async () => {
    expect(await taken()).toBe(await taken());
  });

  it.each<[string, () => void]>([
    ['a file is edited', () => writeFileSync(at('libs/finance/money.ts'), 'export const cents = 100;')],
    ['a file is saved again at another time', () => utimesSync(at('nx.json'), 1, 1)],
    ['a file is added', () => writeFileSync(at('libs/finance/date.ts'), '')],
    ['a file is removed', () => rmSync(at('libs/finance/money.ts'))],
    ['a missing one appears', () => writeFileSync(at('missing.json'), '')],
  ])('changes when %s', async (_what, change) => {
    const before = await taken();
    change();
    expect(await taken()).not.toBe(before);
  });

  it('ignores files outside, and those left behind by tools', async () => {
    const before = await taken();
    writeFileSync(at('README.md'), '');
    mkdirSync(at('libs/finance/node_modules'));
    writeFileSync(at('libs/finance/node_modules/package.json'), '');
    expect(await taken()).toBe(before);
  });
});
