import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../tools/build/build.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { environment } from '../../tools/common/environment.ts';
import { root } from '../../tools/common/paths.ts';
import { runInForeground } from '../../tools/common/run.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { natsServer } from '../../tools/vendor/nats.ts';

const folder = join(root, 'verification/benchmarks');

/** `npm run bench`: every benchmark; `npm run bench store`: that one. */
await runCommand(async () => {
  const all = readdirSync(folder).sort();
  const [wanted, ...args] = process.argv.slice(2);
  if (wanted && !all.includes(wanted))
    throw new Refusal(`There is no benchmark "${wanted}"; there are ${all.join(', ')}.`);
  await natsServer();
  await build(outputs);
  for (const name of wanted ? [wanted] : all) {
    console.log(`\n${name}`);
    const command = [join(folder, name, 'main.ts'), ...args];
    const code = await runInForeground(process.execPath, command, environment());
    if (code !== 0) return code;
  }
  return 0;
});
