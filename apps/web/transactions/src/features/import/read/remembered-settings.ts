import type { ReadingOptions } from '@saldo/bank-files';
import { readStored, store } from '@saldo/storage';
import { roles } from '../preview/setting-labels';
import type { Reading } from './reading';

const KEY = 'importSettings';
/** In letters. Longer titles are not remembered, so that no file fills the browser's storage. */
const MAX_LENGTH = 5_000;

type Remembered = Pick<ReadingOptions, 'dateOrder' | 'decimalMark' | 'sign' | 'columns'>;

/** Files of one bank have the same titles. `undefined` for a file without them. */
function nameOf({ settings, titles }: Reading): string | undefined {
  const name = JSON.stringify([settings.delimiter, ...titles]);
  return settings.headerLine && name.length <= MAX_LENGTH ? name : undefined;
}

/** Stores what the user settled for files with these titles. Only the last such file is remembered. */
export function rememberSettings(reading: Reading, options: ReadingOptions): void {
  const { dateOrder, decimalMark, sign, columns } = options;
  const name = nameOf(reading);
  const settled: Remembered = { dateOrder, decimalMark, sign, columns };
  if (name && Object.values(settled).some(Boolean)) store(KEY, JSON.stringify({ name, settled }));
}

/** Returns what the user settled for the last file with these titles. Ignores what this version does not know. */
export function recallSettings(reading: Reading): Remembered | undefined {
  const { name, settled } = stored();
  if (!name || name !== nameOf(reading)) return undefined;
  const { dateOrder, decimalMark, sign, columns } = settled ?? {};
  const known: Remembered = {
    dateOrder: oneOf(['dmy', 'mdy', 'ymd'], dateOrder),
    decimalMark: oneOf(['.', ','], decimalMark),
    sign: oneOf(['as-written', 'reversed'], sign),
    columns: columns?.every((role) => Object.hasOwn(roles, role)) ? columns : undefined,
  };
  return Object.fromEntries(Object.entries<unknown>(known).filter(([, value]) => value !== undefined));
}

function stored(): { name?: string; settled?: Remembered } {
  try {
    return (JSON.parse(readStored(KEY) ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}
