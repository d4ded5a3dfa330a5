import { fileIn, isZip } from '../archives.ts';
import { titlesOf } from '../apps/table.ts';
import { splitCells } from '../csv/split.ts';
import { decode } from '../text/decode.ts';
import { type Refusal, Unreadable } from '../unreadable.ts';
import { readActualRules } from './actual-rules.ts';
import { type AppRules } from './app-rules.ts';
import { readFireflyRules } from './firefly-rules.ts';
import { isSqlite, tableReader } from './sqlite.ts';

/** Titles that identify the rules file of Firefly III. */
const FIREFLY_TITLES = ['rule_id', 'row_contains', 'trigger_type', 'action_type'];

/**
 * Reads the rules of another finance app: a zip with a database that Actual exports, or the CSV file of rules of Firefly III.
 * Returns undefined for any other file and `{ error }` for a damaged one.
 */
export function readAppRules(bytes: Uint8Array): AppRules | { error: Refusal } | undefined {
  try {
    const database = isZip(bytes) ? fileIn(bytes, /(?:^|\/)db\.sqlite$/) : bytes;
    if (!database) return undefined;
    if (isSqlite(database)) return readActualRules(tableReader(database));
    const { text } = decode(database, { encoding: 'utf-8' });
    const { titles, delimiter } = titlesOf(text);
    if (!FIREFLY_TITLES.every((title) => titles.includes(title))) return undefined;
    const lines = splitCells(text, delimiter, Infinity, (cell) => cell.trim()).slice(1);
    return readFireflyRules(lines.filter(({ cells }) => cells.some(Boolean)));
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.refusal };
    // A `RangeError` means that the database points beyond its end.
    if (error instanceof RangeError) return { error: new Unreadable('damaged.database').refusal };
    throw error;
  }
}
