import { readFileSync } from 'node:fs';
import { cleanPayee } from '../../../libs/categorisation/src/index.ts';
import { generatedBook } from './generated-book.ts';
import { type Labelled, type Outcome, replay } from './replay.ts';

/**
 * Measures how well categories are suggested. `npm run bench categorise -- FILE` replays bookings `{ text, amount, date, account,
 * category }`, one JSON object per line, ordered by date. With a file of lines `{ raw, clean }`, it measures the recognised payee
 * names instead.
 */
const STAGES = [0, 50, 200, 1000];

const isRight = ({ truth, suggestion }: Outcome) => (suggestion?.category.name ?? null) === truth;
const percent = (part: number, of: number) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);

function row(outcomes: Outcome[]) {
  const suggested = outcomes.filter(({ suggestion }) => suggestion);
  const set = outcomes.filter(({ suggestion }) => suggestion?.isSure);
  const empty = outcomes.filter(({ truth }) => truth === null);
  const gap = suggested.reduce(
    (sum, each) => sum + (each.suggestion?.confidence ?? 0) - Number(isRight(each)),
    0,
  );
  return {
    rows: outcomes.length,
    right: percent(outcomes.filter(isRight).length, outcomes.length),
    suggested: percent(suggested.length, outcomes.length),
    'right of these': percent(suggested.filter(isRight).length, suggested.length),
    set: percent(set.length, outcomes.length),
    'right of those': percent(set.filter(isRight).length, set.length),
    'calibration error': percent(Math.abs(gap), suggested.length),
    'left empty': `${empty.filter(isRight).length} of ${empty.length}`,
  };
}

function printCategories(rows: Labelled[]): void {
  const replayed = replay(rows, { learns: true });
  const stages = STAGES.map((from, index) => [from, replayed.slice(from, STAGES[index + 1])] as const);
  console.table({
    'brand list alone': row(replay(rows, { learns: false })),
    ...Object.fromEntries(
      stages
        .filter(([, outcomes]) => outcomes.length > 0)
        .map(([from, outcomes]) => [`after ${from} rows`, row(outcomes)]),
    ),
  });
}

function printPayees(rows: { raw: string; clean: string }[]): void {
  const folded = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const wrong = rows.filter(({ raw, clean }) => folded(cleanPayee(raw)) !== folded(clean));
  console.table({ payees: { rows: rows.length, right: percent(rows.length - wrong.length, rows.length) } });
  for (const { raw, clean } of wrong) console.log(`${raw} -> ${cleanPayee(raw)}, expected ${clean}`);
}

const [file] = process.argv.slice(2);
if (file) {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  if ('raw' in rows[0]) printPayees(rows);
  else printCategories(rows);
} else {
  for (const seed of [1, 2, 3]) {
    console.log(`Generated book ${seed}:`);
    printCategories(generatedBook(seed, 1500));
  }
}
