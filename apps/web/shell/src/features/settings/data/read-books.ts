import { books, booksFile, type Books } from '@saldo/contracts';
import { strFromU8, unzipSync } from 'fflate';

/** In bytes; some 500,000 transactions. */
const LARGEST = 200_000_000;

/** What a download holds, out of its zip; `undefined` for a file that is none of ours. */
export function readBooks(zip: Uint8Array): Books | undefined {
  try {
    const wanted = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === booksFile && originalSize <= LARGEST;
    const file = unzipSync(zip, { filter: wanted })[booksFile];
    return file && books.safeParse(JSON.parse(strFromU8(file))).data;
  } catch {
    return undefined;
  }
}
