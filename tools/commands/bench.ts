import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { Refusal, runCommand } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { root } from '../common/paths.ts';
import { runInForeground } from '../common/run.ts';
import { outputs } from '../instance/plan.ts';
import { natsServer } from '../parts/nats.ts';

const folder = join(root, 'tools/bench');

/** `npm run bench`: every benchmark; `npm run bench store`: that one. Helpers have a dash in their names. */
await runCommand(async () => {
  const all = (await readdir(folder)).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []).sort();
  const [wanted, ...args] = process.argv.slice(2);
  if (wanted && !all.includes(wanted)) {
    throw new Refusal(`There is no benchmark "${wanted}"; there are ${all.join(', ')}.`);
  }
  await natsServer();
  await build(outputs);
  for (const name of wanted ? [wanted] : all) {
    console.log(`\n${name}`);
    const code = await runInForeground(
      process.execPath,
      [join(folder, `${name}.ts`), ...args],
      environment(),
    );
    if (code !== 0) return code;
  }
  return 0;
});
