import { randomUUID } from 'node:crypto';
import { lastMonth } from './ledger-data.ts';

export interface Measure {
  name: string;
  /** How often it is asked of either side. */
  times: number;
  path: string;
  query?: Record<string, string>;
  body?: object;
}

const page = (number: number) => ({ page: String(number), limit: '10' });
const bread = { name: 'Bread', category: 'Food', cost: 3.2, isIncome: false, note: '' };
const list = '/transactions';

/** What a person waits for, by how the page asks for it. */
export const measures: Measure[] = [
  { name: 'list, page 1', times: 200, path: list, query: page(1) },
  { name: 'list, page 500', times: 100, path: list, query: page(500) },
  { name: 'search in a month', times: 100, path: list, query: { ...page(1), search: 'zoo', ...lastMonth() } },
  { name: 'search in all', times: 30, path: list, query: { ...page(1), search: 'zoo' } },
  { name: 'summary', times: 40, path: '/transactions/summary' },
  { name: 'charts', times: 40, path: '/transactions/charts' },
  { name: 'add', times: 200, path: list, body: bread },
];

/** One side of the comparison: where it is asked, and how it knows for whom. */
export interface Side {
  origin: string;
  headers: Record<string, string>;
  query: Record<string, string>;
}

/** Milliseconds until the whole answer is there. */
export async function ask(side: Side, { path, query, body }: Measure): Promise<number> {
  const search = new URLSearchParams({ ...query, ...side.query });
  const today = new Date().toISOString().slice(0, 10);
  const before = performance.now();
  const answer = await fetch(`${side.origin}${path}?${search}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...side.headers,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    body: body && JSON.stringify({ ...body, addedOn: today }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return performance.now() - before;
}

/** The value below which this share of all values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
