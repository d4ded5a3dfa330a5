import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../common/paths.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-lay-out-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Lays out a release on top of the previous one.
 * @param files content of the built files by name
 */
function release(version: string, previous: string, parts: string[], files: Record<string, string>): void {
  const built = join(folder, 'built');
  rmSync(built, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(built, name)), { recursive: true });
    writeFileSync(join(built, name), content);
  }
  const args = [
    'tools/build/lay-out-web.ts',
    built,
    version,
    join(folder, previous),
    join(folder, version),
    ...parts,
  ];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('keeps the last five releases of a remote, and lists the newest', () => {
  for (let minor = 8; minor <= 13; minor += 1) {
    release(`1.${minor}.0`, `1.${minor - 1}.0`, ['dashboard'], {
      'dashboard/mf-manifest.json': `{"v":${minor}}`,
    });
  }
  expect(readdirSync(join(folder, '1.13.0/remotes/dashboard')).sort()).toEqual(
    ['1.10.0', '1.11.0', '1.12.0', '1.13.0', '1.9.0'].sort(),
  );
  expect(read('1.13.0/remotes/dashboard/1.9.0/mf-manifest.json')).toBe('{"v":9}');
  expect(JSON.parse(read('1.13.0/config/remotes.json'))).toEqual({
    remotes: { dashboard: '/remotes/dashboard/1.13.0/mf-manifest.json' },
  });
});

it('keeps hashed files of earlier releases of the shell, and other files of the newest', () => {
  release('1.0.0', 'none', ['shell'], {
    'shell/index.html': 'one',
    'shell/main.aaaaaaaa.js': 'a',
    'shell/old.js': 'x',
  });
  release('1.1.0', '1.0.0', ['shell'], { 'shell/index.html': 'two', 'shell/main.bbbbbbbb.js': 'b' });
  expect(read('1.1.0/shell/index.html')).toBe('two');
  expect(read('1.1.0/shell/main.aaaaaaaa.js')).toBe('a');
  expect(read('1.1.0/shell/main.bbbbbbbb.js')).toBe('b');
  expect(existsSync(join(folder, '1.1.0/shell/old.js'))).toBe(false);
});

it('configures nginx with the hash of the inline script, or without one if there is no page', () => {
  release('1.0.0', 'none', ['shell'], {
    'shell/index.html': 'one',
    'shell/inline-script.txt': 'sha256-a+b/c=\n',
  });
  expect(read('1.0.0/nginx/inline-script.conf')).toContain(`default " 'sha256-a+b/c='";`);
  release('1.1.0', 'none', ['dashboard'], { 'dashboard/mf-manifest.json': '{}' });
  expect(read('1.1.0/nginx/inline-script.conf')).toContain('default "";');
});

it('keeps compressed files, also of earlier releases', () => {
  const files = { 'shell/main.aaaaaaaa.js': 'a', 'shell/main.aaaaaaaa.js.gz': 'compressed' };
  release('1.0.0', 'none', ['shell'], { 'shell/index.html': 'one', ...files });
  release('1.1.0', '1.0.0', ['shell'], { 'shell/index.html': 'two' });
  expect(read('1.1.0/shell/main.aaaaaaaa.js.gz')).toBe('compressed');
});

it('changes only the entry of a remote that is built on an image with all parts', () => {
  release('1.0.0', 'none', ['shell', 'dashboard', 'budgets'], {
    'shell/index.html': 'one',
    'shell/inline-script.txt': 'sha256-a=\n',
    'dashboard/mf-manifest.json': '{"v":1}',
    'budgets/mf-manifest.json': '{"b":1}',
  });
  release('1.1.0', '1.0.0', ['dashboard'], { 'dashboard/mf-manifest.json': '{"v":2}' });
  expect(JSON.parse(read('1.1.0/config/remotes.json'))).toEqual({
    remotes: {
      dashboard: '/remotes/dashboard/1.1.0/mf-manifest.json',
      budgets: '/remotes/budgets/1.0.0/mf-manifest.json',
    },
  });
  expect(read('1.1.0/remotes/dashboard/1.0.0/mf-manifest.json')).toBe('{"v":1}');
  expect(read('1.1.0/remotes/budgets/1.0.0/mf-manifest.json')).toBe('{"b":1}');
  expect(read('1.1.0/shell/index.html')).toBe('one');
  expect(read('1.1.0/nginx/inline-script.conf')).toContain("'sha256-a='");
});

it('rejects an empty list of parts', () => {
  expect(() => release('1.0.0', 'none', [], {})).toThrow('There is no part to lay out.');
});
