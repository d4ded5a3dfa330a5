import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { root } from '../../tools/common/paths.ts';
import { python } from '../../tools/vendor/beancount.ts';
import { askedFigures } from './asked-figures.ts';
import { type QuestionedBook, questionedBook } from './questions.ts';
import { call, recorded } from './recorded-book.ts';
import { testInstance } from './test-instance.ts';

// A Python program computes all figures of random books from their exports. Each must equal Saldo's own figure to the minor unit.
const BOOKS = Number(process.env['SALDO_BOOKS'] ?? 3);
const TIMEOUT_MS = 180_000 + BOOKS * 10_000;
const withPython = existsSync(python) ? test : test.skip;
const { folder, url } = testInstance();

/** Records a book with its exchange rates, valuations, budgets and nested categories. */
async function recordedWithRates(asked: QuestionedBook) {
  const { ask, token, ids } = await recorded(url(), asked.book);
  for (const rate of asked.rates) await call(ask, 'POST', '/rates/own', rate);
  for (const { account, ...valuation } of asked.valuations)
    if (takesValuations(asked.book.accounts[account]?.body, valuation.date))
      await call(ask, 'POST', `/accounts/${ids[account]}/valuations`, valuation);
  for (const budget of asked.budgets)
    await call(ask, 'POST', '/budgets', { ...budget, year: 2024, amount: 9 });
  if (asked.isNested) {
    const { categories } = await call<{ categories: { _id: string; name: string; type: string }[] }>(
      ...([ask, 'GET', '/categories'] as const),
    );
    const idOf = (name: string) =>
      categories.find((each) => each.name === name && each.type === 'expense')?._id;
    if (idOf('Gifts')) await call(ask, 'PUT', `/categories/${idOf('Gifts')}`, { parent: idOf('Food') });
  }
  return { ask, token, ids };
}

function takesValuations(account: { kind: string; openingDate: string } | undefined, date: string): boolean {
  return account?.kind === 'asset' && account.openingDate <= date;
}

/** Downloads the account export, and lets the Python program compute the figures from it. */
async function recomputed(token: string, questions: object): Promise<object> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url()}/api/users/account/download`, { headers });
  const file = join(folder, 'export.zip');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const script = join(root, 'verification/accounting/recompute.py');
  const rates = join(root, 'libs/exchange-rates/src/eurofxref-hist.zip');
  const { stdout, stderr } = spawnSync(python, ['-B', script, file, rates], {
    input: JSON.stringify(questions),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** Returns the numbers in nested data by their paths. Zeros are left out, because they mean the same as missing rows. */
function figuresIn(value: unknown, path = ''): [path: string, figure: number][] {
  if (typeof value === 'number') return value === 0 ? [] : [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, each]) => figuresIn(each, `${path}/${key}`));
}

withPython(
  'all figures of random books are what another program computes from their exports',
  async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.noBias(questionedBook), async (asked) => {
        const { ask, token, ids } = await recordedWithRates(asked);
        const { figures, questions } = await askedFigures(ask, ids, asked);
        const [own, other] = [
          new Map(figuresIn(figures)),
          new Map(figuresIn(await recomputed(token, questions))),
        ];
        const paths = [...new Set([...own.keys(), ...other.keys()])];
        compared += paths.length;
        const wrong = paths
          .filter((path) => own.get(path) !== other.get(path))
          .map((path) => `${path}: ${own.get(path) ?? 0}, but ${other.get(path) ?? 0} by recompute.py`);
        expect(wrong).toEqual([]);
      }),
      { numRuns: BOOKS, endOnFailure: true },
    );
    console.log(`${compared} compared, 0 wrong`);
  },
  TIMEOUT_MS,
);
