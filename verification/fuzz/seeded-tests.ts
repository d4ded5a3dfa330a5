import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../../tools/common/environment.ts';
import { root } from '../../tools/common/paths.ts';
import { program } from '../../tools/common/programs.ts';
import { runInForeground } from '../../tools/common/run.ts';
import { beancount } from '../../tools/vendor/beancount.ts';
import { hledger } from '../../tools/vendor/debian-program.ts';
import { type Profile } from '../harness/profiles.ts';

/** Runs the property tests (fast-check) with new random cases. */
export async function properties({ plannerCases }: Profile): Promise<string[]> {
  const failures = [];
  for (const kind of ['spec', 'int-spec']) {
    const files = globSync(`{apps,libs,tools,verification}/**/*.${kind}.{ts,tsx}`, { cwd: root })
      // `damagedRequests` below runs this file.
      .filter((file) => !file.includes('damaged-requests'))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('fc.assert('));
    const env: Record<string, string> =
      kind === 'int-spec' ? { SALDO_TESTS: 'integration', PLANNER_CASES: String(plannerCases) } : {};
    failures.push(...(await runTests(['--runTestsByPath', ...files], env)));
  }
  return failures;
}

/** Sends valid and damaged requests (the gateway's `damaged-requests.int-spec.ts`). */
export const damagedRequests = ({ requests }: Profile): Promise<string[]> =>
  runTests(['-c', 'apps/services/gateway/jest.config.mjs', 'damaged-requests'], {
    SALDO_TESTS: 'integration',
    SALDO_REQUESTS: String(requests),
  });

/** Flips bits in the store's files (the store's `damage.spec.ts`). */
export const storeDamage = ({ bitFlips }: Profile): Promise<string[]> =>
  runTests(['-c', 'libs/embedded-store/jest.config.mjs', 'engine/damage'], {
    FLIPS: String(bitFlips),
  });

/** Reads damaged bank statements (`damage.spec.ts` of bank-files). None may take two seconds. */
export const statementDamage = ({ damagedFiles }: Profile): Promise<string[]> =>
  runTests(['-c', 'libs/bank-files/jest.config.mjs', 'src/damage'], {
    SALDO_DAMAGED_FILES: String(damagedFiles),
  });

/**
 * Makes random writes of the ledger, and compares the result with a model and with the stored sums (its `model` and
 * `random-writes`).
 */
export const model = ({ modelSequences }: Profile): Promise<string[]> =>
  runTests(['-c', 'apps/services/ledger/jest.config.mjs', 'testing/model', 'random-writes'], {
    SALDO_TESTS: 'integration',
    SALDO_MODEL_SEQUENCES: String(modelSequences),
    SALDO_SUM_SEQUENCES: String(modelSequences),
  });

/** Compares balances of exported journals with those of hledger and Beancount (`journals.int-spec.ts`). */
export async function journals({ books }: Profile): Promise<string[]> {
  for (const [name, program] of Object.entries({ hledger, Beancount: beancount }))
    if (!(await program.fetch())) console.log(`- skipped the tests with ${name}: it is not available.`);
  return runTests(['-c', 'verification/jest.config.mjs', 'journals'], {
    SALDO_TESTS: 'integration',
    SALDO_BOOKS: String(books),
  });
}

/** Compares the figures of random books with those that a Python program computes from their exports (`figures.int-spec.ts`). */
export async function figures({ books }: Profile): Promise<string[]> {
  return runTests(['-c', 'verification/jest.config.mjs', 'accounting/figures'], {
    SALDO_TESTS: 'integration',
    SALDO_BOOKS: String(books),
  });
}

/** Runs tests with a random seed, which it prints. */
async function runTests(args: string[], env: Record<string, string>): Promise<string[]> {
  const seed = String(Date.now() % 2 ** 31);
  const settings = { ...env, SALDO_SEED: seed, SEED: seed };
  console.log(
    Object.entries(settings)
      .map((entry) => entry.join('='))
      .join(' '),
  );
  const code = await runInForeground(
    process.execPath,
    [program('jest'), ...args],
    environment({
      ...settings,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    }),
  );
  return code === 0 ? [] : [`Tests fail with SALDO_SEED=${seed}; see above.`];
}
