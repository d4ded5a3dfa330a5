import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';

/** Each file breaks one rule. Its first line names the path under which it is linted. */
const cases: [behaviour: string, fixture: string, message: RegExp, rule?: string][] = [
  [
    'a remote never imports a remote',
    'remote-imports-remote.ts',
    /cannot be imported by a relative or absolute path/,
  ],
  [
    'a service never imports a service',
    'service-imports-service.ts',
    /cannot be imported by a relative or absolute path/,
  ],
  ['the web app never imports server libraries', 'web-imports-server.ts', /can only depend on libs tagged/],
  ['a service never imports web libraries', 'server-imports-web.ts', /can only depend on libs tagged/],
  [
    'only the receipt service imports the receipt reader',
    'ledger-imports-receipt-reader.ts',
    /can only depend on libs tagged/,
  ],
  ['the contracts import only zod and finance', 'contracts-import-mongoose.ts', /is not allowed to import/],
  [
    'the embedded store imports no other package of the workspace',
    'embedded-store-imports-server.ts',
    /cannot depend on any libs|can only depend on libs tagged/,
  ],
  [
    'a service never imports test helpers outside of tests',
    'service-imports-testing.ts',
    /Only tests import test helpers/,
    'no-restricted-imports',
  ],
];

describe('module boundaries', () => {
  it.each(cases)('%s', (_behaviour, fixture, message, rule = '@nx/enforce-module-boundaries') => {
    const errors = lint(readFileSync(join(__dirname, 'fixtures', fixture), 'utf8'));
    expect(errors).toHaveLength(1);
    expect(errors[0]?.ruleId).toBe(rule);
    expect(errors[0]?.message).toMatch(message);
  });
});

function lint(text: string): { ruleId: string; message: string }[] {
  const path = /^\/\/ As if in: (\S+)/.exec(text)?.[1] ?? '';
  const config = 'tools/lint/fixtures/eslint.config.mjs';
  const args = [program('eslint'), '-c', config, '--format', 'json', '--stdin', '--stdin-filename', path];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: environment(),
    input: text,
    encoding: 'utf8',
  });
  return JSON.parse(stdout)[0].messages;
}
