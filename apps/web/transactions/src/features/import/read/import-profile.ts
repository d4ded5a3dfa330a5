import type { ReadingOptions } from '@saldo/bank-files';
import { type ImportProfile, limits, type StoredImportProfile } from '@saldo/contracts';
import { oneLine } from '../../one-line';
import { delimiters, encodings, roles } from '../preview/setting-labels';
import type { ByHand, ReadingResult } from './reading';

/**
 * Returns the shape of a file, which similar files of a bank share: its column titles, or its format and accounts. Undefined for
 * files without a shape.
 */
export function shapeOf(result: ReadingResult): string | undefined {
  // If the columns are unclear, the first line probably contains unknown titles.
  if ('error' in result) return result.byHand && titlesShape(result.byHand);
  if ('book' in result) return undefined;
  const { format, settings, accounts } = result;
  if (format === 'saldo') return undefined;
  if (!settings.columns) return shortened([format, ...accounts.map(({ name }) => name)]);
  return settings.headerLine ? titlesShape(result) : undefined;
}

function titlesShape({ settings, titles }: ByHand): string {
  return shortened([settings.delimiter, titles.length, ...titles]);
}

function shortened(parts: unknown[]): string {
  return oneLine(JSON.stringify(parts), limits.importShapeLength);
}

/** Returns the user's answers for files of a shape: reading settings, and accounts by their names in the file. */
export function profileOf(
  shape: string,
  { encoding, delimiter, headerLine, dateOrder, decimalMark, sign, moneyIn, columns }: ReadingOptions,
  accounts: ImportProfile['accounts'],
): ImportProfile {
  const settings = {
    ...{ encoding, delimiter, headerLine, dateOrder, decimalMark, sign, moneyIn },
    ...(columns && { columns: [...columns] }),
  };
  const settled = Object.entries<unknown>(settings).filter(([, value]) => value !== undefined);
  return {
    shape,
    settings: Object.fromEntries(settled),
    accounts: accounts.slice(0, limits.importProfileAccounts),
  };
}

/** Returns the options in a profile, without those that this version does not know. */
export function optionsOf({ settings }: StoredImportProfile): ReadingOptions {
  const {
    dateOrder,
    decimalMark,
    sign,
    moneyIn,
    headerLine,
    encoding = '',
    delimiter = '',
    columns = [],
  } = settings;
  return {
    ...(dateOrder && { dateOrder }),
    ...(decimalMark && { decimalMark }),
    ...(sign && { sign }),
    ...(moneyIn !== undefined && { moneyIn }),
    ...(headerLine !== undefined && { headerLine }),
    ...(isKeyOf(encodings, encoding) && { encoding }),
    ...(isKeyOf(delimiters, delimiter) && { delimiter }),
    ...(columns.length > 0 && columns.every((role) => isKeyOf(roles, role)) && { columns }),
  };
}

function isKeyOf<Key extends string>(labels: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(labels, key);
}
