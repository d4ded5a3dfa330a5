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
    if (isOfOtherVersion(json)) return t('shell.settings.restore.other-version');
    const account = accountExport.parse(json);
    const list = files.has(exportedReceiptsFile) ? await jsonOf(zip, files.get(exportedReceiptsFile)) : [];
    const listed = listOf(exportedReceipt).parse(list);
    if (!areIndexesValid(account, listed)) return t('shell.settings.restore.not-ours');
    return { account, receipts: await receiptsOf(zip, files, listed) };
  } catch (error) {
    return error instanceof ArchiveError && error.message
      ? error.message
      : t('shell.settings.restore.not-ours');
  }
}

function isOfOtherVersion(json: unknown): boolean {
  const head = exportHead.safeParse(json).data;
  return head !== undefined && head.version !== accountExportVersion;
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

/** Whether all indexes refer to existing entries. */
function areIndexesValid(
  { accounts, transactions, recurring, rules, saved, valuations, reconciliations }: AccountExport,
  receipts: ExportedReceipt[],
): boolean {
  const isIn = (index: number | undefined, list: unknown[]) => index === undefined || index < list.length;
  return (
    transactions.every(
      ({ account, transfer, series, receipt }) =>
        isIn(account, accounts) &&
        isIn(transfer?.to, accounts) &&
        isIn(series, recurring) &&
        isIn(receipt, receipts),
    ) &&
    recurring.every(({ account, transfer }) => isIn(account, accounts) && isIn(transfer?.to, accounts)) &&
    rules.every((rule) => accountsIn(rule).every((account) => isIn(account, accounts))) &&
    saved.every(({ filter }) => isIn(filter.account, accounts)) &&
    valuations.every(({ account }) => isIn(account, accounts)) &&
    reconciliations.every(
      ({ account, ticked }) => isIn(account, accounts) && ticked.every((index) => isIn(index, transactions)),
    ) &&
    receipts.every(({ transaction }) => isIn(transaction, transactions))
  );
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
