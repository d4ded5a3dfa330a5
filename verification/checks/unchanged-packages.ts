import { root } from '../../tools/common/paths.ts';
import { run } from '../../tools/common/run.ts';

/** Libraries that depend on no other code of Saldo. They have more tests than all other libraries together. */
export const packages = ['libs/bank-files', 'libs/embedded-store', 'libs/receipt-reader'];

/** Returns the packages without changes since the main branch, committed or not. Returns none if git cannot tell. */
export async function unchangedPackages(cwd = root): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output } = await run('git', args, { cwd });
    return code === 0 ? output.trim() : undefined;
  };
  const main = (await git('rev-parse', '--verify', '--quiet', 'origin/main')) ?? 'main';
  const base = await git('merge-base', 'HEAD', main);
  if (base === undefined) return [];
  const isChanged = async (folder: string) => {
    const changed = await git('diff', '--name-only', base, '--', folder);
    const untracked = await git('ls-files', '--others', '--exclude-standard', '--', folder);
    return changed !== '' || untracked !== '';
  };
  const changed = await Promise.all(packages.map(isChanged));
  return packages.filter((_, index) => !changed[index]);
}
