import {
  accountExport,
  type AccountExport,
  accountExportFile,
  accountExportVersion,
  accountsIn,
  exportHead,
  limits,
  exportedReceipt,
  listOf,
  type ExportedReceipt,
  exportedReceiptsFile,
  receiptTypeOf,
} from '@saldo/contracts';
import type { z } from 'zod';
import { t } from '../messages';
import { type ArchivedFile, ArchiveError, contentOf, filesIn } from './archive';

/** Maximum size in bytes of a JSON file; enough for about 500,000 transactions. */
const MAX_JSON_BYTES = 200_000_000;
/** Maximum number of JSON values. A file of a few kilobytes can unpack to more values than fit into the browser's memory. */
const MAX_JSON_VALUES = 10_000_000;

/** An exported receipt. Its files stay in the archive until they are needed. */
export interface ArchivedReceipt {
  exported: ExportedReceipt;
  file: () => Promise<File>;
  picture?: () => Promise<File>;
}

/** The content of an account export. */
export interface AccountArchive {
  account: AccountExport;
  /** Receipts in the order of the list; undefined if the file of a receipt is missing. */
  receipts: (ArchivedReceipt | undefined)[];
}

/**
 * Reads and validates an account export, including that the files of receipts are intact and of a supported type.
 * @returns the archive, or a message that says why it cannot be restored
 */
export async function readExport(zip: Blob): Promise<AccountArchive | string> {
  try {
    const files = await filesIn(zip);
    const json = await jsonOf(zip, files.get(accountExportFile));
    if (exportHead.parse(json).version !== accountExportVersion)
      return t('shell.settings.restore.other-version');
    const account = parse(accountExport, json, accountExportFile);
    const list = files.has(exportedReceiptsFile) ? await jsonOf(zip, files.get(exportedReceiptsFile)) : [];
    const listed = parse(listOf(exportedReceipt), list, exportedReceiptsFile);
    const dangling = firstDangling(account, listed);
    if (dangling) throw invalidValue(accountExportFile, dangling);
    const unlisted = firstIn([], listed, ({ transaction }) => [
      ['transaction', transaction, account.transactions],
    ]);
    if (unlisted) throw invalidValue(exportedReceiptsFile, unlisted);
    return { account, receipts: await receiptsOf(zip, files, listed) };
  } catch (error) {
    return error instanceof ArchiveError && error.message
      ? error.message
      : t('shell.settings.restore.not-ours');
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, json: unknown, name: string): z.output<Schema> {
  const { data, error } = schema.safeParse(json);
  if (error) throw invalidValue(name, error.issues[0]?.path ?? []);
  return data;
}

function invalidValue(name: string, path: Path): ArchiveError {
  const place = path.map(String).join('.');
  return new ArchiveError(
    place
      ? t('shell.settings.restore.value-invalid', { name, place })
      : t('shell.settings.restore.file-damaged', { name }),
  );
}

async function jsonOf(zip: Blob, file: ArchivedFile | undefined): Promise<unknown> {
  if (!file || file.size > MAX_JSON_BYTES) throw new ArchiveError();
  const bytes = await contentOf(zip, file);
  if (valuesIn(bytes) > MAX_JSON_VALUES) throw new ArchiveError();
  return JSON.parse(new TextDecoder().decode(bytes));
}

const [LIST, OBJECT, COMMA] = Array.from('[{,', (sign) => sign.charCodeAt(0));

/** Returns an upper bound of the number of values in a JSON text. */
function valuesIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === COMMA || byte === OBJECT || byte === LIST) count += 1;
  return count;
}

/** A value in a JSON file, such as `['transactions', 0, 'cost']`. */
type Path = readonly PropertyKey[];
/** A field of an entry, the index that it holds, and the list that the index refers to. */
type Reference = [field: string, index: number | undefined, list: unknown[]];

/** Returns the path of the first index that refers to no entry. */
function firstDangling(
  { accounts, transactions, recurring, rules, saved, valuations, reconciliations }: AccountExport,
  receipts: ExportedReceipt[],
): Path | undefined {
  const inAccounts = (account: number | undefined): Reference => ['account', account, accounts];
  const booked = ({
    account,
    transfer,
  }: Pick<AccountExport['recurring'][number], 'account' | 'transfer'>) => [
    inAccounts(account),
    ['transfer', transfer?.to, accounts] satisfies Reference,
  ];
  return (
    firstIn(['transactions'], transactions, (entry) => [
      ...booked(entry),
      ['series', entry.series, recurring],
      ['receipt', entry.receipt, receipts],
    ]) ??
    firstIn(['recurring'], recurring, booked) ??
    firstIn(['rules'], rules, (rule) => accountsIn(rule).map(inAccounts)) ??
    firstIn(['saved'], saved, ({ filter }) => [inAccounts(filter.account)]) ??
    firstIn(['valuations'], valuations, ({ account }) => [inAccounts(account)]) ??
    firstIn(['reconciliations'], reconciliations, ({ account, ticked }) => [
      inAccounts(account),
      ...ticked.map((index): Reference => ['ticked', index, transactions]),
    ])
  );
}

function firstIn<Entry>(
  path: Path,
  entries: Entry[],
  referencesIn: (entry: Entry) => Reference[],
): Path | undefined {
  for (const [row, entry] of entries.entries()) {
    const found = referencesIn(entry).find(([, index = -1, list]) => index >= list.length);
    if (found) return [...path, row, found[0]];
  }
  return undefined;
}

async function receiptsOf(zip: Blob, files: Map<string, ArchivedFile>, listed: ExportedReceipt[]) {
  const used = new Set<string>();
  const receipts: AccountArchive['receipts'] = [];
  for (const exported of listed) {
    const file = exported.file === undefined ? undefined : await opener(exported.file);
    const picture = exported.picture === undefined ? undefined : await opener(exported.picture);
    receipts.push(file && { exported, file, picture });
  }
  return receipts;

  /**
   * Validates a file and returns a function that reads it later, so that an export with a damaged receipt is rejected before
   * anything is restored.
   */
  async function opener(name: string): Promise<() => Promise<File>> {
    const file = files.get(name);
    if (!file || used.has(name)) throw new ArchiveError(t('shell.settings.restore.file-missing', { name }));
    used.add(name);
    const damaged = new ArchiveError(t('shell.settings.restore.file-damaged', { name }));
    if (file.size === 0 || file.size > limits.uploadBytes) throw damaged;
    const read = async () => contentOf(zip, file).catch(() => Promise.reject(damaged));
    const type = receiptTypeOf(await read());
    if (!type) throw damaged;
    return async () => new File([await read()], 'receipt', { type });
  }
}
