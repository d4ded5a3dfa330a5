import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedVariables, findEngine } from './engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldo-engine-'));
const before = { ...process.env };
const never = new AbortController().signal;

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  process.env = { ...before };
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Sets the environment to these variables. PATH contains a `docker` that works only if `ENGINE` is set, and a `pgrep` that finds
 * no process.
 */
function given(variables: Record<string, string>) {
  writeFileSync(join(folder, 'docker'), '#!/bin/sh\n[ -n "$ENGINE" ]\n', { mode: 0o755 });
  writeFileSync(join(folder, 'pgrep'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  process.env = { PATH: `${folder}:/usr/bin:/bin`, ...variables };
}

describe('the container engine', () => {
  it('is the one that answers, before any other', async () => {
    given({ ENGINE: 'running', CONTAINER_ENGINE_START: 'false' });
    expect(await findEngine(never)).toMatchObject({ env: {} });
  });

  it('is started by the given command, which prints what clients need', async () => {
    given({ CONTAINER_ENGINE_START: 'echo starting; echo export ENGINE=started NODE_IMAGE=example/node:24' });
    expect(await findEngine(never)).toMatchObject({
      env: { ENGINE: 'started', NODE_IMAGE: 'example/node:24' },
    });
  });

  it('is stopped again by the given command when its start fails', async () => {
    const stopped = join(folder, 'stopped');
    given({ CONTAINER_ENGINE_START: 'echo no disk; exit 3', CONTAINER_ENGINE_STOP: `touch ${stopped}` });
    expect(await findEngine(never)).toEqual({ reason: expect.stringMatching(/\(no disk\)$/) });
    expect(existsSync(stopped)).toBe(true);
  });

  it('can be missing, and the reason says what to set', async () => {
    given({});
    expect(await findEngine(never)).toEqual({
      reason: expect.stringMatching(/docker info.*CONTAINER_ENGINE_START/),
    });
  });
});

it('reads the variables that a script exports', () => {
  expect(
    exportedVariables('engine: up\nexport DOCKER_HOST=unix:///run/x.sock NODE_IMAGE=a/node:24\n'),
  ).toEqual({
    DOCKER_HOST: 'unix:///run/x.sock',
    NODE_IMAGE: 'a/node:24',
  });
});
