import { memberOf } from './debian.ts';

const header = (name: string, size: number) =>
  Buffer.from(
    `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(size).padEnd(10)}\`\n`,
  );
const archive = Buffer.concat([
  Buffer.from('!<arch>\n'),
  header('debian-binary', 5),
  // An odd length is filled up.
  Buffer.from('2.0\n!\n'),
  header('data.tar.xz', 4),
  Buffer.from('data'),
]);

describe('a package without dpkg', () => {
  it('gives the file whose name begins so', () => {
    expect(memberOf(archive, 'data.tar')?.toString()).toBe('data');
    expect(memberOf(archive, 'debian-binary')?.toString()).toBe('2.0\n!');
  });

  it('gives nothing where it has no such file, or is no package', () => {
    expect(memberOf(archive, 'control.tar')).toBeUndefined();
    expect(memberOf(Buffer.from('<html>'.repeat(100)), 'data.tar')).toBeUndefined();
  });
});
