import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncsAlways } from './nats.ts';

describe('a NATS server', () => {
  let folder: string;
  let warn: jest.SpiedFunction<typeof console.warn>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-nats-version-'));
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    warn.mockRestore();
    rmSync(folder, { recursive: true });
  });

  function server(said: string): string {
    const file = join(folder, 'nats-server');
    writeFileSync(file, `#!/bin/sh\necho '${said}'\n`);
    chmodSync(file, 0o700);
    return file;
  }

  it.each(['2.10.0', '2.10.27', '2.11.8', '3.0.0'])('of version %s syncs every event', async (version) => {
    expect(await syncsAlways(server(`nats-server: v${version}`))).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['nats-server: v2.9.10', 'NATS 2.9.10 does not'],
    ['nats-server: v1.4.1', 'NATS 1.4.1 does not'],
    ['something else', 'NATS of an unknown version does not'],
  ])('that says %j does not, and that is told', async (said, told) => {
    expect(await syncsAlways(server(said))).toBe(false);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(told));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('a power cut may lose events'));
  });
});
