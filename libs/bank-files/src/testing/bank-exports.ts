import { type Encoding } from '../text/letters.ts';
import { type ShortRow } from './read.ts';

/** An invented CSV export in the layout of a bank, with the rows that must be read from it. */
export interface BankExport {
  bank: string;
  text: string;
  encoding?: Encoding;
  rows: ShortRow[];
  currency?: string;
  account?: string;
  balances?: [opening: string, closing: string];
}
