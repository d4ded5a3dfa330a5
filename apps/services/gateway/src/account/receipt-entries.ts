import { type ListedReceipt, type Receipt, receiptsFile } from '@saldo/contracts';
import { type FileHead } from '@saldo/files';
import { type Places } from './account-entries';
import { type ReceiptShelf } from './receipt-shelf';
import { type ZipEntry } from './zip';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** A file of a receipt under the name that it has in the archive. */
interface NamedFile {
  name: string;
  head: FileHead;
}

/** The list of these receipts, with what was read from them, then their files. @param places of their transactions */
export async function* receiptEntries(
  receipts: Receipt[],
  places: Places,
  shelf: ReceiptShelf,
): AsyncGenerator<ZipEntry> {
  if (receipts.length === 0) return;
  const named: NamedFile[] = [];
  async function* list(): AsyncGenerator<string> {
    for (const [place, receipt] of receipts.entries()) {
      const files = await filesOf(receipt, place, shelf);
      named.push(...Object.values(files).filter((file) => file !== undefined));
      const said: Partial<ListedReceipt> = {
        file: files.file?.name,
        picture: files.picture?.name,
        ...{ fileName: receipt.fileName, uploadedAt: receipt.uploadedAt, ...receipt.extractedData },
        ...{ unsure: receipt.unsure, transaction: places.get(receipt.transaction?._id ?? '') },
        ...(await shelf.readingsOf(receipt._id)),
      };
      yield `${place === 0 ? '[' : ','}\n${JSON.stringify(said)}`;
    }
    yield '\n]\n';
  }
  yield { name: receiptsFile, content: list() };
  for (const { name, head } of named) yield { name, content: shelf.open(head), compressed: true };
}

/** What is there of a receipt's file and the small picture of it. */
async function filesOf({ fileUrl, pictureUrl }: Receipt, place: number, shelf: ReceiptShelf) {
  const [file, picture] = await Promise.all([find(fileUrl, ''), find(pictureUrl ?? '', '-small')]);
  return { file, picture: file && picture };

  async function find(url: string, ending: string): Promise<NamedFile | undefined> {
    const head = await shelf.find(url.split('/').at(-1) ?? '');
    const number = String(place + 1).padStart(4, '0');
    return head && { name: `receipts/${number}${ending}.${EXTENSIONS[head.type] ?? 'bin'}`, head };
  }
}
