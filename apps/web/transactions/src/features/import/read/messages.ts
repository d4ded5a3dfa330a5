import type { ImportRow, ReadingResult } from './reading';

/** A message of the worker: the rows in parts, and at the end the result without them. */
export type WorkerMessage = { rows: ImportRow[] } | { result: ReadingResult };

/** Taking over 100,000 rows at once would stop the page for a second. */
const ROWS_PER_MESSAGE = 2_000;

export function* messagesOf(result: ReadingResult): Generator<WorkerMessage> {
  if (!('rows' in result)) return yield { result };
  for (let at = 0; at < result.rows.length; at += ROWS_PER_MESSAGE)
    yield { rows: result.rows.slice(at, at + ROWS_PER_MESSAGE) };
  yield { result: { ...result, rows: [] } };
}

/** Puts the messages of one reading together. Returns its result after the last one. */
export function messageCollector(): (message: WorkerMessage) => ReadingResult | undefined {
  const rows: ImportRow[] = [];
  return (message) => {
    if ('result' in message) return 'rows' in message.result ? { ...message.result, rows } : message.result;
    for (const row of message.rows) rows.push(row);
    return undefined;
  };
}
