import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';

/** A seed for fast-check, another one at each run. */
export const freshSeed = (): string => String(Date.now() % 2 ** 31);

/** The property tests with cases that `npm test`, which always takes the same, has not tried. */
export async function properties(): Promise<string[]> {
  const seed = freshSeed();
  console.log(`properties, drawn with SALDO_SEED=${seed}`);
  const codes = [await runTests('spec', seed), await runTests('int-spec', seed)];
  return codes.every((code) => code === 0)
    ? []
    : [`A property does not hold with SALDO_SEED=${seed}; see above.`];
}

function runTests(kind: 'spec' | 'int-spec', seed: string): Promise<number> {
  const files = globSync(`{apps,libs,tools}/**/*.${kind}.{ts,tsx}`, { cwd: root })
    // Damaged requests are a part of their own.
    .filter((file) => !file.includes('damaged-requests'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('fc.assert('));
  return runInForeground(
    process.execPath,
    [program('jest'), '--runTestsByPath', ...files],
    environment({
      SALDO_SEED: seed,
      SALDO_TESTS: kind === 'int-spec' ? 'integration' : undefined,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    }),
  );
}
