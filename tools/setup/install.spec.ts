import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled } from './install.mjs';
import { bundledNode } from './node.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };
const zod = { version: '4.6.7', integrity: 'sha512-b' };
const elsewhere = { version: '1.0.0', integrity: 'sha512-c', optional: true };
const locked = {
  '': { name: 'saldo' },
  'node_modules/react': react,
  'node_modules/zod': zod,
  'node_modules/only-on-another-system': elsewhere,
};
const installed = { 'node_modules/react': react, 'node_modules/zod': zod };

describe('the dependencies', () => {
  let root: string;
  beforeEach(() => {
    root = `${mkdtempSync(join(tmpdir(), 'saldo-install-'))}/`;
    const node = bundledNode(root);
    if (node) write(node.slice(root.length), '');
    write('package-lock.json', JSON.stringify({ packages: locked }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));

  it('are installed when npm found everything for this system', () => {
    found(installed);
    expect(isInstalled(root)).toBe(true);
  });

  it.each<[string, object]>([
    ['one is missing', { 'node_modules/react': react }],
    ['one has another version', { ...installed, 'node_modules/zod': { ...zod, version: '4.6.6' } }],
    ['one has another content', { ...installed, 'node_modules/zod': { ...zod, integrity: 'sha512-x' } }],
    ['one is there that is locked no more', { ...installed, 'node_modules/old': zod }],
  ])('are stale when %s', (_what, packages) => {
    found(packages);
    expect(isInstalled(root)).toBe(false);
  });

  it('are missing on a fresh clone', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('are missing after an interrupted installation', () => {
    write('node_modules/.package-lock.json', '{"packages":');
    expect(isInstalled(root)).toBe(false);
  });

  it('are missing without the Node that npm installs', () => {
    found(installed);
    const node = bundledNode(root);
    if (node) rmSync(node);
    expect(isInstalled(root)).toBe(node === undefined);
  });
});
