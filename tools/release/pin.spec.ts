import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { pods, render, renderer, textOf } from '../ship/kubernetes.ts';
import { pinned, pushedDigest, registryPrefix, versionFile } from './pin.ts';

const program = renderer();
const digest = `sha256:${'0a'.repeat(32)}`;
const older = `sha256:${'0b'.repeat(32)}`;
const tree = mkdtempSync(join(tmpdir(), 'saldo-pin-'));
afterAll(() => rmSync(tree, { recursive: true }));

(program ? it : it.skip).each([
  ['ledger', false],
  ['backup', false],
  ['dashboard', true],
])('a pinned %s is pulled by its digest, in the part alone and in the whole', (part, isPage) => {
  cpSync(join(root, 'k8s'), tree, { recursive: true });
  const file = join(tree, versionFile(part, isPage).replace('k8s/', ''));
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, pinned(pinned(before, '1.2.0', older), '1.3.0', digest));
  const name = isPage ? `web-${part}` : part;
  for (const folder of [`parts/${name}`, 'overlays/production']) {
    const own = pods(render(program ?? [], folder, tree)).filter(
      ({ labels }) => labels['app.kubernetes.io/component'] === name,
    );
    const images = own.flatMap(({ spec }) =>
      [...spec.containers, ...(spec.initContainers ?? [])].map(({ image }) => image),
    );
    expect([...new Set(images)]).toEqual([`saldo/${name}:1.3.0@${digest}`]);
  }
  // An image that was only built on this machine has no digest.
  const local = JSON.stringify(render(program ?? [], 'overlays/local', tree));
  expect(local).not.toContain(digest);
});

it('pinning keeps the rest of the file, and the readable version', () => {
  const before = textOf(versionFile('ledger', false));
  const after = pinned(before, '1.3.0', digest);
  expect(after).toBe(before.replace(/newTag: .*/, `newTag: 1.3.0\n    digest: ${digest}`));
  expect(pinned(after, '1.3.0', digest)).toBe(after);
  expect(() => pinned('resources: []\n', '1.3.0', digest)).toThrow('no line with `newTag`');
});

it('the digest is that of the registry, not that of another name of the image', () => {
  const digests = [`other.example/ledger@${older}`, `registry.example/saldo/ledger@${digest}`];
  expect(pushedDigest(digests, 'registry.example/saldo/ledger')).toBe(digest);
  expect(pushedDigest(digests, 'saldo/ledger')).toBeUndefined();
  expect(registryPrefix(textOf('k8s/components/registry/registry.yaml'))).toBe('saldo');
});
