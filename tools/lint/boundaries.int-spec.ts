import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';

/** Each file breaks one rule; it is linted as if it stood in the place that its first line names. */
const cases = [
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
  [
    'the page never imports what runs on the server',
    'page-imports-server.ts',
    /can only depend on libs tagged/,
  ],
  [
    'the server never imports what runs in the page',
    'server-imports-page.ts',
    /can only depend on libs tagged/,
  ],
  [
    'no service but receipt imports the receipt reader',
    'ledger-imports-receipt-reader.ts',
    /can only depend on libs tagged/,
  ],
  [
    'the contracts import nothing but zod and finance',
    'contracts-import-mongoose.ts',
    /is not allowed to import/,
  ],
  [
    'the embedded store imports no other package of the workspace',
    'embedded-store-imports-server.ts',
    /cannot depend on any libs|can only depend on libs tagged/,
  ],
] as const;

describe('module boundaries', () => {
  it.each(cases)('%s', (_rule, fixture, message) => {
    const errors = lint(readFileSync(join(__dirname, 'fixtures', fixture), 'utf8'));
    expect(errors).toHaveLength(1);
    expect(errors[0]?.ruleId).toBe('@nx/enforce-module-boundaries');
    expect(errors[0]?.message).toMatch(message);
  });
});

function lint(text: string): { ruleId: string; message: string }[] {
  const place = /^\/\/ As if in: (\S+)/.exec(text)?.[1] ?? '';
  const args = [program('eslint'), '--format', 'json', '--stdin', '--stdin-filename', place];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: environment(),
    input: text,
    encoding: 'utf8',
  });
  return JSON.parse(stdout)[0].messages;
}
