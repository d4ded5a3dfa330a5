import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram } from './paths.ts';

describe('a program on PATH', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-path-'));
    for (const [place, name] of [
      ['first', 'google-chrome'],
      ['second', 'chromium'],
    ] as const) {
      mkdirSync(join(folder, place));
      writeFileSync(join(folder, place, name), '');
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const path = () => [join(folder, 'first'), join(folder, 'second')].join(delimiter);

  it('is found under the first name that exists', () => {
    expect(findProgram(['chromium', 'google-chrome'], path())).toBe(join(folder, 'second/chromium'));
  });

  it('is found under another name too', () => {
    expect(findProgram(['chromium-browser', 'google-chrome'], path())).toBe(
      join(folder, 'first/google-chrome'),
    );
  });

  it('may be missing', () => {
    expect(findProgram(['nats-server'], path())).toBeUndefined();
  });
});
