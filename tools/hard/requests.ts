import { environment } from '../common/environment.ts';
import { program } from '../common/programs.ts';
import { runInForeground } from '../common/run.ts';
import { type Extent } from './extent.ts';
import { freshSeed } from './properties.ts';

/** Damaged requests by the thousand (see the gateway's `damaged-requests.int-spec.ts`); each run draws others. */
export async function requests({ requests: count }: Extent): Promise<string[]> {
  const seed = freshSeed();
  console.log(`${count} requests, right or damaged, drawn with SALDO_SEED=${seed}`);
  const code = await runInForeground(
    process.execPath,
    [program('jest'), '-c', 'apps/services/gateway/jest.config.mjs', 'damaged-requests'],
    environment({
      SALDO_TESTS: 'integration',
      SALDO_REQUESTS: String(count),
      SALDO_SEED: seed,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    }),
  );
  return code === 0 ? [] : ['A damaged request was not answered as it should be; see above.'];
}
