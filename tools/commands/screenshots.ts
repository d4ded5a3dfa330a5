import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withInstance } from '../bench/bench-instance.ts';
import { build } from '../build/build.ts';
import { runCommand } from '../common/command.ts';
import { root } from '../common/paths.ts';
import { outputs } from '../instance/plan.ts';
import { seed } from '../seed/seed.ts';
import { difference, screens, small, takeAll } from '../screenshots/take.ts';

const folder = join(root, 'docs/images/screens');
/** What another day's dates and another machine's drawing of letters may change. */
const UNREMARKABLE = 0.02;

/**
 * `npm run screenshots`: every screen at three widths in both themes, of a fresh instance with the demo person's books, to
 * be looked at and kept in docs/images/screens. Names those that differ from what was kept.
 */
await runCommand(async () => {
  await build(outputs);
  const changed: string[] = [];
  await mkdir(folder, { recursive: true });
  await withInstance(async ({ origin }) => {
    const { origin: url } = new URL(origin);
    const person = await seed(url);
    for await (const { name, picture } of takeAll(url, person)) {
      const file = join(folder, `${name}.webp`);
      const before = await readFile(file).catch(() => undefined);
      const share = before ? await difference(before, picture) : 1;
      if (share <= UNREMARKABLE) continue;
      changed.push(name);
      await writeFile(file, await small(picture));
      console.log(`${name}: ${before ? `${Math.round(share * 100)} % differs` : 'new'}`);
    }
  });
  console.log(`${changed.length} pictures of ${screens.length} screens have changed; please look at them.`);
  return 0;
});
