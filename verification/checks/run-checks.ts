import { relative } from 'node:path';
import { root } from '../../tools/common/paths.ts';
import { filesOf, runCheck, type Check } from './check.ts';
import { type Outcome } from './outcome.ts';

const PROGRESS_EVERY_MS = 30_000;
const SHOWN_LINES = 25;

/**
 * Runs at most `atOnce` checks at a time and prints the outcome of each.
 * @param stop cancels all checks
 */
export async function runChecks(checks: Check[], stop: AbortSignal, atOnce = 1): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check && !stop.aborted; check = waiting.shift()) {
      outcomes.push(await runAndPrint(check, stop));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

async function runAndPrint(check: Check, stop: AbortSignal): Promise<Outcome> {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const progress = setInterval(() => console.log(`  ${check.name} … ${seconds()}`), PROGRESS_EVERY_MS);
  const outcome = await runCheck(check, stop);
  clearInterval(progress);
  const { passed, failed, failures } = outcome;
  const counts = check.count === 'exit' ? '' : `: ${passed} passed, ${failed} failed`;
  console.log(`${failed ? '✗' : '✓'} ${check.name}${counts} (${seconds()})`);
  for (const failure of failures) console.log(shorten(failure));
  if (failed) console.log(`  The whole output is in ${relative(root, filesOf(check).log)}.\n`);
  return outcome;
}

function shorten(failure: string): string {
  const lines = failure.split('\n');
  const shown = lines.length > SHOWN_LINES ? [...lines.slice(0, SHOWN_LINES), '…'] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}
