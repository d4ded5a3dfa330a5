import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDirectory, requireSpace, secretOf } from './data-directory.ts';
import { configureNats } from './nats-config.ts';
import { configureStore } from './store-access.ts';

describe('the data directory', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const modeOf = (file: string) => statSync(file).mode & 0o777;

  it('is created if missing, readable by its owner only', () => {
    const data = openDataDirectory(join(folder, 'deep/data'));
    expect(modeOf(data.path)).toBe(0o700);
    expect(modeOf(data.store)).toBe(0o700);
  });

  it('is rejected with a message if it is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => openDataDirectory(file)).toThrow(/^The data directory cannot be used .*SALDO_DATA_DIR\.$/);
  });

  it('has a format number, which stays when it is opened again', () => {
    const data = openDataDirectory(join(folder, 'data'));
    writeFileSync(join(data.store, 'store.db'), 'x');
    openDataDirectory(data.path);
    expect(readFileSync(join(data.path, 'format'), 'utf8')).toBe('2\n');
  });

  it.each([
    ['an older format', '1', 'format 1'],
    ['a newer format', '3\n', 'format 3'],
    ['data without a format', '', 'no format number'],
  ])('is refused with %s, and says what to do', (_what, format, described) => {
    const data = openDataDirectory(join(folder, 'data'));
    writeFileSync(join(data.store, 'store.db'), 'x');
    writeFileSync(join(data.path, 'format'), format);
    expect(() => openDataDirectory(data.path)).toThrow(
      `The data directory ${data.path} has ${described}, and this version of Saldo reads format 2: start the version that wrote it, or choose another directory with SALDO_DATA_DIR.`,
    );
  });

  it.each(['jwt-secret', 'service-secret'] as const)(
    'has its own %s, which stays the same and is readable by its owner only',
    (name) => {
      const one = openDataDirectory(join(folder, 'one'));
      const other = openDataDirectory(join(folder, 'other'));
      const secret = secretOf(one, name);
      expect(secret.length).toBeGreaterThanOrEqual(32);
      expect(secretOf(one, name)).toBe(secret);
      expect(secretOf(other, name)).not.toBe(secret);
      expect(modeOf(join(one.path, name))).toBe(0o600);
    },
  );

  it('is rejected with a message when its disk is full', () => {
    const data = openDataDirectory(join(folder, 'data'));
    expect(() => requireSpace(data)).not.toThrow();
    expect(() => requireSpace(data, 2_900_000)).toThrow(
      `The disk that holds ${data.path} is full (2 MB are free, Saldo needs 16). Free some space, then start Saldo again.`,
    );
  });

  it.each([
    ['jwt-secret', ''],
    ['jwt-secret', '\n'],
    ['service-secret', ''],
  ] as const)('is refused when its %s is empty (%j), which stays as it is', (name, content) => {
    const data = openDataDirectory(join(folder, 'data'));
    const file = join(data.path, name);
    writeFileSync(file, content);
    expect(() => secretOf(data, name)).toThrow(`The file ${file} is empty`);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('has a NATS configuration for this machine only, with new passwords at every start', () => {
    const data = openDataDirectory(join(folder, 'data'));
    const first = configureNats(data, 21_000, ['auth', 'ledger']);
    const second = configureNats(data, 21_000, ['auth', 'ledger']);
    expect(second.url).toBe('nats://127.0.0.1:21000');
    const passwords = [first, second].flatMap((each) => Object.values(each.passwords));
    for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set(passwords).size).toBe(4);
    expect(second.env).toEqual({
      NATS_PASSWORD_AUTH: `"${second.passwords['auth']}"`,
      NATS_PASSWORD_LEDGER: `"${second.passwords['ledger']}"`,
    });
    const written = readFileSync(second.file, 'utf8');
    expect(written).toContain('listen: "127.0.0.1:21000"');
    expect(written).toContain('password: $NATS_PASSWORD_AUTH');
    for (const password of passwords) expect(written).not.toContain(password);
    expect(modeOf(second.file)).toBe(0o600);
  });

  it('has a store with a new password at every start, and its address readable by its owner only', () => {
    const data = openDataDirectory(join(folder, 'data'));
    const file = join(data.path, 'store-uri');
    writeFileSync(file, 'of before', { mode: 0o644 });
    const first = configureStore(data, 21_001);
    const second = configureStore(data, 21_001);
    expect(second.uri).toBe(`mongodb://saldo:${second.password}@127.0.0.1:21001/`);
    expect(second.password).toMatch(/^[0-9a-f]{48}$/);
    expect(second.password).not.toBe(first.password);
    expect(readFileSync(file, 'utf8')).toBe(`${second.uri}\n`);
    expect(modeOf(file)).toBe(0o600);
  });
});
