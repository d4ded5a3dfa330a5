import { durableFiles } from './durable-files.ts';

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const fd = (path: string) => `7<${hex(path)}>`;
const quoted = (text: string) => `"${hex(text)}"`;
const open = (path: string, flags = 'O_RDWR|O_CREAT') =>
  `openat(AT_FDCWD<${hex('/')}>, ${quoted(path)}, ${flags}, 0600) = ${fd(path)}`;
const append = (path: string, text: string) => `write(${fd(path)}, ${quoted(text)}, 9) = ${text.length}`;
const writeAt = (path: string, text: string, at: number) =>
  `pwrite64(${fd(path)}, ${quoted(text)}, ${text.length}, ${at}) = ${text.length}`;
const sync = (path: string) => `fsync(${fd(path)}) = 0`;

function after(...calls: string[]): Record<string, string> {
  const trace = calls.map((call) => (/^\d+ /.test(call) ? call : `41  ${call}`)).join('\n');
  return Object.fromEntries([...durableFiles(trace, '/data')].map(([path, bytes]) => [path, String(bytes)]));
}

describe('a power cut', () => {
  it('keeps what was fsynced and loses what was only written', () => {
    const calls = [open('/data/a'), append('/data/a', 'one'), sync('/data/a'), append('/data/a', 'two')];
    expect(after(...calls)).toEqual({ '/data/a': 'one' });
    expect(after(open('/data/b'), append('/data/b', 'one'))).toEqual({});
  });

  it('keeps what was written with O_SYNC, and the older content until the new one is synced', () => {
    const synchronous = open('/data/a', 'O_WRONLY|O_CREAT|O_TRUNC|O_SYNC');
    const replaced = open('/data/a', 'O_WRONLY|O_CREAT|O_TRUNC');
    expect(after(synchronous, append('/data/a', 'one'))).toEqual({ '/data/a': 'one' });
    expect(after(synchronous, append('/data/a', 'one'), replaced, append('/data/a', '2'))).toEqual({
      '/data/a': 'one',
    });
  });

  it('follows writes at an offset, truncation, renames and deletions', () => {
    expect(
      after(open('/data/a'), writeAt('/data/a', 'xxxx', 0), writeAt('/data/a', 'yy', 1), sync('/data/a')),
    ).toEqual({ '/data/a': 'xyyx' });
    const kept = [open('/data/a'), append('/data/a', 'long'), sync('/data/a')];
    expect(after(...kept, `ftruncate(${fd('/data/a')}, 2) = 0`, sync('/data/a'))).toEqual({
      '/data/a': 'lo',
    });
    const renamed = `renameat(AT_FDCWD<${hex('/')}>, ${quoted('/data/a')}, AT_FDCWD<${hex('/')}>, ${quoted('/data/b')}) = 0`;
    expect(after(...kept, renamed)).toEqual({ '/data/b': 'long' });
    expect(after(...kept, `unlinkat(AT_FDCWD<${hex('/')}>, ${quoted('/data/a')}, 0) = 0`)).toEqual({});
  });

  it('counts a call only once it has returned successfully', () => {
    const begun = [open('/data/a'), append('/data/a', 'one'), `41  fsync(${fd('/data/a')} <unfinished ...>`];
    expect(after(...begun, `42  ${append('/data/other', 'x')}`)).toEqual({});
    expect(after(...begun, `42  ${open('/data/b')}`, '41  <... fsync resumed>) = 0')).toEqual({
      '/data/a': 'one',
    });
    const failed = `fsync(${fd('/data/a')}) = -1 EIO (Input/output error)`;
    expect(after(open('/data/a'), append('/data/a', 'one'), failed)).toEqual({});
  });

  it('ignores files outside of the folder', () => {
    expect(after(open('/elsewhere/a'), append('/elsewhere/a', 'one'), sync('/elsewhere/a'))).toEqual({});
  });
});
