import { textOf } from '../common/paths.ts';
import { pinned, pushedDigest, registryPrefix, versionFile } from './pin.ts';

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
  expect(registryPrefix(textOf('k8s/components/registry/registry.yaml'))).toBe('saldo');
});
