import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';

interface Manifest {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const saldo = manifestIn('.');

/** Returns the first block of code in a README, and the output that its comments `// > …` announce. */
function exampleIn(folder: string): { code: string; prints: string[] } {
  const readme = readFileSync(join(root, folder, 'README.md'), 'utf8');
  const code = String(/```js\n(.*?)```/s.exec(readme)?.[1]);
  return { code, prints: [...code.matchAll(/\/\/ > (.*)/g)].map(([, line]) => String(line)) };
}

/**
 * Checks each published package and runs the example in its README.
 * @param more packages that only the example imports
 * @param files that the example reads
 */
describe.each<{ folder: string; more: string[]; files: string[] }>([
  { folder: 'libs/bank-files', more: [], files: [] },
  { folder: 'libs/embedded-store', more: ['mongodb'], files: [] },
  { folder: 'libs/receipt-reader', more: [], files: ['receipt.jpg'] },
])('$folder', ({ folder, more, files }) => {
  const manifest = manifestIn(folder);
  const temporary = mkdtempSync(join(tmpdir(), 'saldo-package-'));
  afterAll(() => rmSync(temporary, { recursive: true, force: true }));

  it('has the version and licence of Saldo, and its versions of other packages', () => {
    expect(manifest).toMatchObject({ version: saldo.version, license: saldo.license });
    expect(saldo.dependencies).toMatchObject(manifest.dependencies);
  });

  it('runs the example of its README as plain JavaScript, beside its dependencies alone', () => {
    const built = spawnSync(process.execPath, [program('nx'), 'run', `${folder.split('/')[1]}:package`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    });
    expect(built).toMatchObject({ status: 0 });
    const modules = join(temporary, 'node_modules');
    for (const file of ['package.json', 'dist'])
      cpSync(join(root, folder, file), join(modules, manifest.name, file), { recursive: true });
    for (const name of [...Object.keys(manifest.dependencies), ...more]) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
    const { code, prints } = exampleIn(folder);
    writeFileSync(join(temporary, 'example.mjs'), code);
    for (const file of files) cpSync(join(root, folder, file), join(temporary, file));
    const options = { cwd: temporary, encoding: 'utf8', env: { PATH: process.env['PATH'] } } as const;
    const { stdout, stderr, status } = spawnSync(process.execPath, ['example.mjs'], options);
    expect({ status, printed: stdout.trim().split('\n'), stderr: status ? stderr : '' }).toEqual({
      ...{ status: 0, printed: prints, stderr: '' },
    });
  });
});
