import { textAtIndex } from '../text/lines.ts';
import { Unreadable } from '../unreadable.ts';

/** A value of a database; blobs are read as null. */
type SqlValue = string | number | null;

/** A row by column name. Rows older than a column lack its value. */
export type SqlRow = Record<string, SqlValue | undefined>;

const HEADER_BYTES = 100;
const UTF_8 = 1;
/** Page types of a table. */
const INTERIOR = 5;
const LEAF = 13;

export function isSqlite(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 16)) === 'SQLite format 3\0';
}

const damaged = () => new Unreadable('damaged.database');

/**
 * Returns a function that reads all rows of a table in an SQLite file with UTF-8 text; the result is empty if the table does not
 * exist. Does not read indexes, views, tables without row ids and write-ahead logs. A malicious file cannot make it loop: a page
 * that repeats throws `Unreadable`.
 */
export function tableReader(bytes: Uint8Array): (table: string) => SqlRow[] {
  const recordsOf = recordReader(bytes);
  const tables = new Map(
    recordsOf(1).flatMap(([type, name, , root, sql]) =>
      type === 'table' ? [[name, { root: Number(root), columns: columnsIn(String(sql)) }] as const] : [],
    ),
  );
  return (table) => {
    const found = tables.get(table);
    if (!found) return [];
    return recordsOf(found.root).map((values) =>
      Object.fromEntries(found.columns.map((column, index) => [column, values[index]])),
    );
  };
}

/** Returns the column names in a CREATE TABLE statement. */
function columnsIn(sql: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of sql.matchAll(/'[^']*'|"[^"]*"|--.*|[^]/g)) {
    if (token.startsWith('--')) continue;
    if (token === ')') depth--;
    if (token === ',' && depth === 1) parts.push('');
    else if (depth > 0) parts.push(`${parts.pop()}${token}`);
    if (token === '(') depth++;
  }
  return parts.map(columnName).filter((name) => !/^(?:PRIMARY|UNIQUE|CHECK|FOREIGN|CONSTRAINT)$/i.test(name));
}

function columnName(definition: string): string {
  const text = definition.trim();
  const isQuoted = /^["`[]/.test(text);
  return textAtIndex(isQuoted ? text.slice(1).split(/["`\]]/) : text.split(/[\s(]/), 0);
}

function recordReader(bytes: Uint8Array): (root: number) => SqlValue[][] {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES || view.getUint32(56) !== UTF_8) throw damaged();
  const size = view.getUint16(16);
  const pageSize = size === 1 ? 65_536 : size;
  const usable = pageSize - view.getUint8(20);
  const startOf = (page: number) => (page - 1) * pageSize;

  /** Returns the bytes of a row. A long row continues on overflow pages. */
  function payloadAt(start: number, length: number): Uint8Array {
    if (length > bytes.length) throw damaged();
    const most = usable - 35;
    if (length <= most) return bytes.subarray(start, start + length);
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const fitting = least + ((length - least) % (usable - 4));
    const local = fitting <= most ? fitting : least;
    const whole = new Uint8Array(length);
    whole.set(bytes.subarray(start, start + local));
    let page = view.getUint32(start + local);
    for (let at = local; at < length; at += usable - 4) {
      const from = startOf(page);
      whole.set(bytes.subarray(from + 4, from + 4 + Math.min(usable - 4, length - at)), at);
      page = view.getUint32(from);
    }
    return whole;
  }

  function recordAt(cell: number): SqlValue[] {
    const [length, afterLength] = varintAt(view, cell);
    const [, start] = varintAt(view, afterLength);
    return valuesIn(payloadAt(start, length));
  }

  return (root) => {
    const found: SqlValue[][] = [];
    const seen = new Set<number>();
    const waiting = [root];
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      const start = startOf(page);
      const head = page === 1 ? HEADER_BYTES : start;
      const kind = view.getUint8(head);
      if (seen.has(page) || (kind !== INTERIOR && kind !== LEAF)) throw damaged();
      seen.add(page);
      const pointers = head + (kind === LEAF ? 8 : 12);
      const cells = Array.from(
        { length: view.getUint16(head + 3) },
        (_, index) => start + view.getUint16(pointers + 2 * index),
      );
      if (kind === LEAF) found.push(...cells.map(recordAt));
      else waiting.push(view.getUint32(head + 8), ...cells.map((cell) => view.getUint32(cell)).reverse());
    }
    return found;
  };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a variable-length integer of up to nine bytes. Also returns the position behind it. */
function varintAt(view: DataView, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start; at < start + 8; at++) {
    const byte = view.getUint8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + 1];
  }
  return [value * 256 + view.getUint8(start + 8), start + 9];
}

/** Size in bytes of the values of types below 12. */
const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];

function valuesIn(record: Uint8Array): SqlValue[] {
  const view = viewOf(record);
  const [headerLength, first] = varintAt(view, 0);
  const values: SqlValue[] = [];
  let [at, valueAt] = [first, headerLength];
  while (at < headerLength) {
    const [type, next] = varintAt(view, at);
    const size = SIZES[type] ?? Math.floor((type - 12) / 2);
    if (valueAt + size > record.length) throw damaged();
    values.push(valueOf(type, viewOf(record.subarray(valueAt, valueAt + size))));
    [at, valueAt] = [next, valueAt + size];
  }
  return values;
}

function valueOf(type: number, view: DataView): SqlValue {
  if (type >= 12) return type % 2 === 1 ? new TextDecoder().decode(view) : null;
  if (type === 0) return null;
  if (type >= 8) return type - 8;
  if (type === 7) return view.getFloat64(0);
  return integerIn(view);
}

/** Reads a two's complement integer of one to eight bytes. Beyond 53 bits the result is rounded. */
function integerIn(view: DataView): number {
  let value = view.getInt8(0);
  for (let at = 1; at < view.byteLength; at++) value = value * 256 + view.getUint8(at);
  return value;
}
