import { readFileSync } from 'node:fs';

/** An invented receipt with the values to extract. */
export interface HeldOutText {
  name: string;
  merchant: string;
  amountCents: number;
  currency: string;
  date: string;
  /** Whether the text comes from a PDF, which has no misread characters. */
  isPdf: boolean;
  text: string;
}

/** Reads receipts from a text file, each below a line `=== name | merchant | amount currency | date`, with ` | pdf` for a PDF. */
export const heldOutTexts = (file: string): HeldOutText[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.trimEnd().split('\n');
      const [name = '', merchant = '', paid = '', date = '', source] = heading.split(' | ');
      const [amount, currency = ''] = paid.split(' ');
      const amountCents = Math.round(Number(amount) * 1_000) / 10;
      return { name, merchant, amountCents, currency, date, isPdf: source === 'pdf', text: lines.join('\n') };
    });
