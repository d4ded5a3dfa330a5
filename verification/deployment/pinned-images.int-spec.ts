import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/common/paths.ts';
import { pinned, versionFile } from '../../tools/release/pin.ts';
import { describeRendered, pods, render } from './kubernetes.ts';

const digest = `sha256:${'0a'.repeat(32)}`;
const older = `sha256:${'0b'.repeat(32)}`;
const tree = mkdtempSync(join(tmpdir(), 'saldo-pin-'));
const parts = [
  ['ledger', false],
  ['backup', false],
  ['dashboard', true],
] as const;

beforeAll(() => {
  cpSync(join(root, 'k8s'), tree, { recursive: true });
  for (const [part, isPage] of parts) {
    const file = join(tree, versionFile(part, isPage).replace('k8s/', ''));
    writeFileSync(file, pinned(pinned(readFileSync(file, 'utf8'), '1.2.0', older), '1.3.0', digest));
  }
});
afterAll(() => rmSync(tree, { recursive: true }));

describeRendered('a pinned image', () => {
  it.each(parts)('of %s is pulled by its digest, in the part alone and in the whole', (part, isPage) => {
    const name = isPage ? `web-${part}` : part;
    for (const folder of [`parts/${name}`, 'overlays/production']) {
      const own = pods(render(folder, tree)).filter(
        ({ labels }) => labels['app.kubernetes.io/component'] === name,
      );
      const images = own.flatMap(({ spec }) =>
        [...spec.containers, ...(spec.initContainers ?? [])].map(({ image }) => image),
      );
      expect([...new Set(images)]).toEqual([`saldo/${name}:1.3.0@${digest}`]);
    }
  });

  it('has no digest in the overlay local, whose images are built on this machine', () => {
    expect(JSON.stringify(render('overlays/local', tree))).not.toContain(digest);
  });
});
