import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFile } from './log-file.ts';

describe('a log file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-log-'));
    file = join(folder, 'ledger.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function write(lines: string[], maxBytes?: number) {
    const log = logFile(file, maxBytes);
    for (const line of lines) log.write(line);
    log.end();
    await once(log, 'close');
  }

  it('keeps the lines of earlier runs', async () => {
    writeFileSync(file, 'yesterday\n');
    await write(['today\n']);
    expect(readFileSync(file, 'utf8')).toBe('yesterday\ntoday\n');
  });

  it('is readable by its owner only', async () => {
    await write(['line\n']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('rotates when it is full', async () => {
    await write(['aaaa\n', 'bbbb\n', 'cccc\n'], 10);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('aaaa\nbbbb\n');
    expect(readFileSync(file, 'utf8')).toBe('cccc\n');
  });

  it('never exceeds twice its maximal size', async () => {
    await write(
      Array.from({ length: 100 }, (_, index) => `line ${index}\n`),
      50,
    );
    const files = readdirSync(folder);
    expect(files.sort()).toEqual(['ledger.log', 'ledger.log.1']);
    for (const name of files) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(50);
    expect(readFileSync(file, 'utf8')).toContain('line 99\n');
  });

  it('drops lines on a full disk', async () => {
    symlinkSync('/dev/full', file);
    await write(['aaaa\n', 'bbbb\n']);
    expect(readdirSync(folder)).toEqual(['ledger.log']);
  });

  it('continues when there is space again', async () => {
    symlinkSync('/dev/full', file);
    const log = logFile(file);
    await new Promise((done) => log.write('lost\n', done));
    rmSync(file);
    await new Promise((done) => log.write('kept\n', done));
    expect(readFileSync(file, 'utf8')).toBe('kept\n');
  });

  it('continues in the full file when it cannot be rotated', async () => {
    mkdirSync(`${file}.1`);
    await write(['aaaa\n', 'bbbb\n'], 5);
    rmdirSync(`${file}.1`);
    expect(readFileSync(file, 'utf8')).toBe('aaaa\nbbbb\n');
  });
});
