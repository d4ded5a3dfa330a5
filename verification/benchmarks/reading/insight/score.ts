import type { Cadence } from '../../../../libs/insight/src/index.ts';
import { type GeneratedBook, hardCases } from './generated-payments.ts';

/** Series of recurring payments that a finder has found. */
export interface FoundSeries {
  cadence: Cadence;
  payments: readonly { contract?: string; payee: string }[];
}
export type Finder = (book: GeneratedBook) => FoundSeries[];

export interface Score {
  recall: number;
  precision: number;
  groceries: number;
  byCase: Record<string, number>;
}

/**
 * Returns the id of the contract that a series finds: the series has its cadence, at least 60 % of its payments, and at most 20 %
 * of other payments.
 */
function contractOf({ payments, cadence }: FoundSeries, book: GeneratedBook): string | undefined {
  const counts = Map.groupBy(payments, ({ contract }) => contract);
  for (const [id, own] of counts) {
    const contract = book.contracts.find((each) => each.id === id);
    if (!contract || own.length < payments.length * 0.8) continue;
    const all = book.payments.filter((each) => each.contract === id).length;
    const { every, unit } = contract.cadence;
    if (own.length >= all * 0.6 && every === cadence.every && unit === cadence.unit) return id;
  }
  return undefined;
}

/** Scores a finder on generated books: shares from 0 to 1, and how many series of groceries it reports. */
export function scoreOf(find: Finder, books: readonly GeneratedBook[]): Score {
  let [found, right, contracts, groceries] = [0, 0, 0, 0];
  const cases = new Map<string, { found: number; all: number }>(
    ['plain', ...hardCases].map((kind) => [kind, { found: 0, all: 0 }]),
  );
  for (const book of books) {
    const series = find(book);
    const ids = series.map((each) => contractOf(each, book));
    const rightIds = new Set(ids.filter((id) => id !== undefined));
    found += series.length;
    right += rightIds.size;
    contracts += book.contracts.length;
    groceries += series.filter(({ payments }) =>
      payments.some(({ payee }) => payee.startsWith('groceries')),
    ).length;
    for (const { id, kind } of book.contracts) {
      const counts = cases.get(kind);
      if (!counts) continue;
      counts.all++;
      if (rightIds.has(id)) counts.found++;
    }
  }
  return {
    recall: right / contracts,
    precision: found === 0 ? 0 : right / found,
    groceries,
    byCase: Object.fromEntries([...cases].map(([kind, counts]) => [kind, counts.found / counts.all])),
  };
}
