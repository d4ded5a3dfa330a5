import { type exportedReceipt, type Receipt, exportedReceiptsFile } from '@saldo/contracts';
import { type FileHead } from '@saldo/files';
import { type z } from 'zod';
import { type IndexById } from './account-entries';
import { type ReceiptSource } from './receipt-source';
import { type ZipEntry } from './zip';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** A file of a receipt and its name in the archive. */
interface NamedFile {
  name: string;
  head: FileHead;
}

/** Yields the list of receipts with their readings, then their files. */
export async function* receiptEntries(
  receipts: Receipt[],
  transactionIndexes: IndexById,
  source: ReceiptSource,
): AsyncGenerator<ZipEntry> {
  if (receipts.length === 0) return;
  const named: NamedFile[] = [];
  async function* list(): AsyncGenerator<string> {
    for (const [index, receipt] of receipts.entries()) {
      const files = await filesOf(receipt, index, source);
      named.push(...Object.values(files).filter((file) => file !== undefined));
      const exported: z.input<typeof exportedReceipt> = {
        file: files.file?.name,
        picture: files.picture?.name,
        fileName: receipt.fileName,
        uploadedAt: receipt.uploadedAt,
        ...receipt.extractedData,
        printed: receipt.printed,
        isAttached: receipt.isAttached,
        unsure: receipt.unsure,
        transaction: receipt.transaction && transactionIndexes.get(receipt.transaction._id),
        text: '',
        ...(await source.readingsOf(receipt._id)),
      };
      yield `${index === 0 ? '[' : ','}\n${JSON.stringify(exported)}`;
    }
    yield '\n]\n';
  }
  yield { name: exportedReceiptsFile, content: list() };
  for (const { name, head } of named) yield { name, content: source.open(head), compressed: true };
}

/** Returns the file of a receipt and its thumbnail, as far as they exist. */
async function filesOf({ fileUrl, pictureUrl }: Receipt, index: number, source: ReceiptSource) {
  const [file, picture] = await Promise.all([
    find(fileUrl, ''),
    pictureUrl === null ? undefined : find(pictureUrl, '-small'),
  ]);
  return { file, picture: file && picture };

  async function find(url: string, ending: string): Promise<NamedFile | undefined> {
    const head = await source.find(url.slice(url.lastIndexOf('/') + 1));
    const number = String(index + 1).padStart(4, '0');
    return head && { name: `receipts/${number}${ending}.${EXTENSIONS[head.type] ?? 'bin'}`, head };
  }
}
