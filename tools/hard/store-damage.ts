import { environment } from '../common/environment.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';
import { type Extent } from './extent.ts';
import { freshSeed } from './properties.ts';

/** Flipped bits in the files of the store (its `damage.spec.ts`), other ones at each run. */
export async function storeDamage({ flips }: Extent): Promise<string[]> {
  const seed = freshSeed();
  console.log(`${flips} bits of the store's files flipped, drawn with SEED=${seed}`);
  const code = await runInForeground(
    process.execPath,
    [program('jest'), '-c', 'libs/embedded-store/jest.config.mjs', 'engine/damage'],
    environment({
      FLIPS: String(flips),
      SEED: seed,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    }),
  );
  return code === 0 ? [] : ['A damaged store answered wrongly; see above.'];
}
