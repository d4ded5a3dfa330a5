import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withInstance } from '../bench/bench-instance.ts';
import { build } from '../build/build.ts';
import { Refusal, runCommand } from '../common/command.ts';
import { root } from '../common/paths.ts';
import { outputs } from '../instance/plan.ts';
import { clockAt, fetchFaketime } from '../parts/faketime.ts';
import { seed } from '../seed/seed.ts';
import { difference, screens, small, takeAll } from '../screenshots/take.ts';

const kept = join(root, 'docs/images/screens');
const results = join(root, 'test-results/screens');
/** When the pictures are taken, by every clock that they show something of, so that they do not go with the day. */
const INSTANT = '2026-11-20T12:00:00Z';
/** What another machine's drawing of letters may change; two runs of one machine are alike to the last point. */
const UNREMARKABLE = 0.0005;

/**
 * `npm run screenshots`: every screen at three widths in both themes, of a fresh instance with the demo person's books, to
 * be looked at and kept in docs/images/screens. Names those that differ from what was kept. With `--check` it keeps
 * nothing, leaves what differs in test-results/screens, and fails if anything does.
 */
await runCommand(async () => {
  const isCheck = process.argv.includes('--check');
  const folder = isCheck ? results : kept;
  if (!(await fetchFaketime()))
    throw new Refusal('The pictures are of a certain day, for which libfaketime (of Debian) is needed.');
  await build(outputs);
  const changed: string[] = [];
  const keep = async (name: string, picture: Buffer) => {
    const file = `${name}.webp`;
    const now = await small(picture);
    const before = await readFile(join(kept, file)).catch(() => undefined);
    const share = before ? await difference(before, now) : 1;
    if (share <= UNREMARKABLE) return;
    changed.push(name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, file), now);
    console.log(`${name}: ${before ? `${(share * 100).toFixed(2)} % differs` : 'new'}`);
  };
  await withInstance(async ({ origin }) => {
    const { origin: url } = new URL(origin);
    const person = await seed(url, INSTANT.slice(0, 10));
    for await (const { name, picture } of takeAll(url, person, INSTANT)) await keep(name, picture);
  }, clockAt(INSTANT));
  const where = changed.length > 0 ? `; please look at them in ${relative(root, folder)}` : '';
  console.log(`${changed.length} pictures of ${screens.length} screens have changed${where}.`);
  return isCheck && changed.length > 0 ? 1 : 0;
});
