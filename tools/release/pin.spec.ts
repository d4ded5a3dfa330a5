import { textOf } from '../common/paths.ts';
import { imageInRegistry, pinned, pushedDigest, versionFile } from './pin.ts';

const digest = `sha256:${'0a'.repeat(32)}`;
const older = `sha256:${'0b'.repeat(32)}`;

it('replaces version and digest, and keeps the rest of the file', () => {
  const before = textOf(versionFile('ledger', false));
  const after = pinned(before, '1.3.0', digest);
  expect(after).toBe(before.replace(/newTag: .*/, `newTag: 1.3.0\n    digest: ${digest}`));
  expect(pinned(after, '1.3.0', digest)).toBe(after);
  expect(() => pinned('resources: []\n', '1.3.0', digest)).toThrow('no line with `newTag`');
});

it('takes the digest from the registry of the image, not from another', () => {
  const digests = [`other.example/ledger@${older}`, `registry.example/saldo/ledger@${digest}`];
  expect(pushedDigest(digests, 'registry.example/saldo/ledger')).toBe(digest);
  expect(pushedDigest(digests, 'saldo/ledger')).toBeUndefined();
});

it('reads the name of an image in the registry', () => {
  const registry = textOf('k8s/components/registry/kustomization.yaml');
  expect(imageInRegistry(registry, 'web-shell')).toBe('saldo/web-shell');
  const elsewhere = registry.replaceAll('newName: saldo/', 'newName: registry.example:5000/team/saldo/');
  expect(imageInRegistry(elsewhere, 'ledger')).toBe('registry.example:5000/team/saldo/ledger');
  expect(() => imageInRegistry(registry, 'nothing')).toThrow('does not name saldo/nothing');
});
