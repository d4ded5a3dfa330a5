import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findReferenceEngine } from './reference-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldo-reference-'));
const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sets the environment to these variables, and PATH to a folder without mongod. */
function given(variables: Record<string, string>) {
  process.env = { PATH: '/usr/bin:/bin', ...variables };
}

function script(name: string, ...lines: string[]) {
  const file = join(folder, name);
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return file;
}

describe('looking for a real engine', () => {
  it('takes the one that REFERENCE_MONGODB_URI names, before any other', async () => {
    given({
      REFERENCE_MONGODB_URI: 'mongodb://there:1/',
      SALDO_REFERENCE_ENGINE: script('unused', 'echo mongodb://x/'),
    });
    expect(await findReferenceEngine()).toMatchObject({
      uri: 'mongodb://there:1/',
      from: 'REFERENCE_MONGODB_URI',
    });
  });

  it('runs a start script and takes the address that it prints', async () => {
    const start = script(
      'start',
      'echo starting >&2',
      'echo "already running: mongodb://127.0.0.1:5/?replicaSet=r"',
    );
    given({ SALDO_REFERENCE_ENGINE: start });
    expect(await findReferenceEngine()).toMatchObject({
      uri: 'mongodb://127.0.0.1:5/?replicaSet=r',
      from: start,
      isNew: false,
    });
  });

  it('says whether the engine was started for it', async () => {
    given({ SALDO_REFERENCE_ENGINE: script('starts', 'echo mongodb://127.0.0.1:6/') });
    expect(await findReferenceEngine()).toMatchObject({ uri: 'mongodb://127.0.0.1:6/', isNew: true });
  });

  it('says why there is none: no mongod, and a start script that fails', async () => {
    given({ SALDO_REFERENCE_ENGINE: script('fails', 'echo "cannot start: no disk" >&2', 'exit 3') });
    const { uri, reasons } = (await findReferenceEngine()) as { uri: undefined; reasons: string[] };
    expect(uri).toBeUndefined();
    expect(reasons[0]).toBe('no mongod is on PATH');
    expect(reasons[1]).toMatch(/ended with 3: cannot start: no disk$/);
  });

  it('does not fail for a script that is not there', async () => {
    given({ SALDO_REFERENCE_ENGINE: join(folder, 'missing') });
    expect((await findReferenceEngine()).uri).toBeUndefined();
  });
});
