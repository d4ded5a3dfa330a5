import { join } from 'node:path';
import { build } from '../build/build.ts';
import { runCommand } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { dist } from '../common/paths.ts';
import { runInForeground } from '../common/run.ts';

const store = join(dist, 'libs/embedded-store/main.mjs');

/** `npm run store -- --port P --data DIR`: runs the embedded store alone. */
await runCommand(async () => {
  await build([store]);
  return runInForeground(process.execPath, [store, ...process.argv.slice(2)], environment());
});
