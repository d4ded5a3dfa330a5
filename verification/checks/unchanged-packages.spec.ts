import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packages, unchangedPackages } from './unchanged-packages';

let repository: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository,
  });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
const commit = () => {
  git('add', '-A');
  git('commit', '--quiet', '--message', 'test');
};

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'saldo-packages-'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const folder of [...packages, 'libs/finance']) write(`${folder}/src/index.ts`, '');
  commit();
  git('switch', '--quiet', '--create', 'feature');
});
afterEach(() => rmSync(repository, { recursive: true }));

const [bankFiles = '', store = '', reader = ''] = packages;

test('a branch without changes in them leaves out all packages', async () => {
  write('libs/finance/src/index.ts', 'export {};');
  commit();
  expect(await unchangedPackages(repository)).toEqual(packages);
});

test.each([
  [
    'committed',
    () => {
      write(`${bankFiles}/src/index.ts`, 'export {};');
      commit();
    },
  ],
  ['uncommitted', () => write(`${bankFiles}/src/index.ts`, 'export {};')],
  ['new', () => write(`${bankFiles}/src/new.ts`, '')],
  ['deleted', () => rmSync(join(repository, `${bankFiles}/src/index.ts`))],
])('a %s file counts as a change of its package', async (_, change) => {
  change();
  expect(await unchangedPackages(repository)).toEqual([store, reader]);
});

test('a change that main has got meanwhile does not count', async () => {
  git('switch', '--quiet', 'main');
  write(`${store}/src/index.ts`, 'export {};');
  commit();
  git('switch', '--quiet', 'feature');
  expect(await unchangedPackages(repository)).toEqual(packages);
});

test('without git all packages count as changed', async () => {
  rmSync(join(repository, '.git'), { recursive: true });
  expect(await unchangedPackages(repository)).toEqual([]);
});
