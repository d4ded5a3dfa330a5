import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../tools/common/command.ts';
import { environment } from '../../tools/common/environment.ts';
import { root } from '../../tools/common/paths.ts';
import { program } from '../../tools/common/programs.ts';
import { runInForeground } from '../../tools/common/run.ts';

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const LIBRARIES = ['finance', 'bank-files'];
const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

/**
 * `npm run test:mutation [library]`: changes the code of the libraries in thousands of places, and prints the share of the
 * changes that the unit tests detect. Takes up to an hour. The next run continues an interrupted one.
 */
await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const libraries = LIBRARIES.filter((library) => wanted.length === 0 || wanted.includes(library));
  const scores: string[] = [];
  for (const library of libraries) {
    const args = [program('stryker'), 'run', `libs/${library}/stryker.config.mjs`];
    const code = await runInForeground(process.execPath, args, environment());
    if (code !== 0) return code;
    scores.push(`${library}: ${await scoreOf(library)}`);
  }
  console.log(scores.join('\n'));
  return 0;
});

async function scoreOf(library: string): Promise<string> {
  const report = JSON.parse(await readFile(join(root, `.cache/mutation/${library}.json`), 'utf8')) as Report;
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const detected = statuses.filter((status) => DETECTED.has(status)).length;
  const undetected = statuses.filter((status) => UNDETECTED.has(status)).length;
  return `${((detected / (detected + undetected)) * 100).toFixed(1)} % of ${detected + undetected} mutants detected`;
}
