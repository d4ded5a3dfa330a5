import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { openDataDirectory } from './data-directory.ts';
import { configureNats } from './nats-config.ts';

describe('the NATS server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-nats-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const jetstreamOf = (file: string) => /^jetstream .*$/m.exec(readFileSync(file, 'utf8'))?.[0];
  const configured = (syncsAlways?: boolean) =>
    jetstreamOf(configureNats(openDataDirectory(folder), 4222, ['auth'], syncsAlways).file);

  it('writes an event to disk before it acknowledges it, in every deployment', () => {
    expect(configured()).toContain('sync_interval: always');
    for (const file of ['docker/nats/nats.conf', 'k8s/overlays/local/nats.conf'])
      expect(jetstreamOf(join(root, file))).toContain('sync_interval: always');
  });

  it('drops a connection whose other end is gone after at most 10 s, in every deployment', () => {
    const own = configureNats(openDataDirectory(folder), 4222, ['auth']).file;
    const files = ['docker/nats/nats.conf', 'k8s/overlays/local/nats.conf', 'docs/runbook.md'];
    for (const file of [own, ...files.map((name) => join(root, name))]) {
      const text = readFileSync(file, 'utf8');
      expect([file, /^ping_interval: (\d+)s$/m.exec(text)?.[1]]).toEqual([file, '3']);
      expect([file, /^ping_max: (\d+)$/m.exec(text)?.[1]]).toEqual([file, '2']);
    }
  });

  it('contains only settings that the server supports', () => {
    expect(configured(false)).not.toContain('sync_interval');
  });
});
