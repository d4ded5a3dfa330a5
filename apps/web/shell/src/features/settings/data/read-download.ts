import {
  books as booksSchema,
  type Books,
  booksFile,
  limits,
  listedReceipt,
  listOf,
  type ListedReceipt,
  receiptsFile,
  receiptTypeOf,
} from '@saldo/contracts';
import { type ArchivedFile, ArchiveError, contentOf, filesIn } from './archive';

/** In bytes, of the books and of the list of receipts; some 500,000 transactions. */
const LARGEST = 200_000_000;
/** In brackets and commas: a file of a few kilobytes can unpack to so many that the browser has no room for them. */
const MOST_VALUES = 10_000_000;

/** A receipt with its files, which stay in the archive until they are asked for. */
export interface DownloadedReceipt {
  said: ListedReceipt;
  file: () => Promise<File>;
  picture?: () => Promise<File>;
}

/** What a download holds. */
export interface Download {
  books: Books;
  /** In the order of the list; those whose file was gone already are `undefined`. */
  receipts: (DownloadedReceipt | undefined)[];
}

/**
 * What a download holds, out of its zip, all of it checked: a receipt's files are whole and of a kind that receipts come as.
 * @returns or a sentence that says why it cannot be restored
 */
export async function readDownload(zip: Blob): Promise<Download | string> {
  try {
    const files = await filesIn(zip);
    const books = booksSchema.parse(await jsonOf(zip, files.get(booksFile)));
    const list = files.has(receiptsFile) ? await jsonOf(zip, files.get(receiptsFile)) : [];
    const listed = listOf(listedReceipt).parse(list);
    if (!doPlacesFit(books, listed)) return NOT_OURS;
    return { books, receipts: await receiptsOf(zip, files, listed) };
  } catch (error) {
    return error instanceof ArchiveError && error.message ? error.message : NOT_OURS;
  }
}

const NOT_OURS = 'This file is not a download of Saldo.';

async function jsonOf(zip: Blob, file: ArchivedFile | undefined): Promise<unknown> {
  if (!file || file.size > LARGEST) throw new ArchiveError();
  const bytes = await contentOf(zip, file);
  if (valuesIn(bytes) > MOST_VALUES) throw new ArchiveError();
  return JSON.parse(new TextDecoder().decode(bytes));
}

const [LIST, OBJECT, COMMA] = Array.from('[{,', (sign) => sign.charCodeAt(0));

/** How many values JSON has at the most. */
function valuesIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === COMMA || byte === OBJECT || byte === LIST) count += 1;
  return count;
}

/** Whether all that refers to something by its place refers to something that is there. */
function doPlacesFit({ transactions, recurring }: Books, receipts: ListedReceipt[]): boolean {
  const isIn = (place: number | undefined, list: unknown[]) => place === undefined || place < list.length;
  return (
    transactions.every(({ series, receipt }) => isIn(series, recurring) && isIn(receipt, receipts)) &&
    receipts.every(({ transaction }) => isIn(transaction, transactions))
  );
}

async function receiptsOf(zip: Blob, files: Map<string, ArchivedFile>, listed: ListedReceipt[]) {
  const used = new Set<string>();
  const receipts: Download['receipts'] = [];
  for (const said of listed) {
    const file = said.file === undefined ? undefined : await opener(said.file);
    const picture = said.picture === undefined ? undefined : await opener(said.picture);
    receipts.push(file && { said, file, picture });
  }
  return receipts;

  /** Looks at a file once, now, so that nothing of a download is restored whose receipts are not whole. */
  async function opener(name: string): Promise<() => Promise<File>> {
    const file = files.get(name);
    if (!file || used.has(name)) throw new ArchiveError(`The file ${name} is missing from this download.`);
    used.add(name);
    const damaged = new ArchiveError(`The file ${name} in this download is damaged.`);
    if (file.size === 0 || file.size > limits.uploadBytes) throw damaged;
    const read = async () => contentOf(zip, file).catch(() => Promise.reject(damaged));
    const type = receiptTypeOf(await read());
    if (!type) throw damaged;
    return async () => new File([await read()], 'receipt', { type });
  }
}
