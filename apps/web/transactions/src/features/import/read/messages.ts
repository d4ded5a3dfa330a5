import type { ImportRow, ReadingResult } from './reading';

/** Message from the worker: first the rows in parts, then the result without rows. */
export type WorkerMessage = { rows: ImportRow[] } | { result: ReadingResult };

/** Number of rows in a message. Receiving 100,000 rows at once would block the page for a second. */
const ROWS_PER_MESSAGE = 2_000;

export function* messagesOf(result: ReadingResult): Generator<WorkerMessage> {
  if (!('rows' in result)) return yield { result };
  for (let at = 0; at < result.rows.length; at += ROWS_PER_MESSAGE)
    yield { rows: result.rows.slice(at, at + ROWS_PER_MESSAGE) };
  yield { result: { ...result, rows: [] } };
}

/** Returns a function that collects the messages of one reading. It returns the complete result after the last message. */
export function messageCollector(): (message: WorkerMessage) => ReadingResult | undefined {
  const rows: ImportRow[] = [];
  return (message) => {
    if ('result' in message) return 'rows' in message.result ? { ...message.result, rows } : message.result;
    for (const row of message.rows) rows.push(row);
    return undefined;
  };
}
