import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';

/** Each fixture breaks one rule. Its first line names the path under which it is linted. */
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
  let found: Record<string, Errors>;
  beforeAll(() => {
    found = lint(cases.map(([, fixture]) => fixture));
  });

  it.each(cases)('%s', (_behaviour, fixture, message, rule = '@nx/enforce-module-boundaries') => {
    const errors = found[fixture];
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.ruleId).toBe(rule);
    expect(errors?.[0]?.message).toMatch(message);
  });
});

type Errors = { ruleId: string; message: string }[];

/** Program that reads fixtures as JSON, lints each, and prints the messages. */
const linter = `
  import { text } from 'node:stream/consumers';
  import { ESLint } from 'eslint';
  const eslint = new ESLint({ overrideConfigFile: 'tools/lint/fixtures/eslint.config.mjs' });
  const found = {};
  for (const [name, { filePath, code }] of Object.entries(JSON.parse(await text(process.stdin))))
    found[name] = (await eslint.lintText(code, { filePath }))[0].messages;
  console.log(JSON.stringify(found));`;

/**
 * Lints all fixtures in one process, which reads the project graph only once.
 * @returns errors by fixture
 */
function lint(names: string[]): Record<string, Errors> {
  const files = names.map((name) => {
    const code = readFileSync(join(__dirname, 'fixtures', name), 'utf8');
    return [name, { filePath: /^\/\/ As if in: (\S+)/.exec(code)?.[1] ?? '', code }];
  });
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', linter], {
    cwd: root,
    env: environment(),
    input: JSON.stringify(Object.fromEntries(files)),
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}
