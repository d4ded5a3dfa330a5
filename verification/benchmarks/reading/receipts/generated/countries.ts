import { easternCountries } from './countries-east.ts';
import { familiarCountries } from './countries-familiar.ts';
import { overseasCountries } from './countries-overseas.ts';
import { westernCountries } from './countries-west.ts';

/** How receipts of a country look. Lists are alternatives; `#` stands for a digit. All names are invented. */
export interface Country {
  locale: string;
  /** ISO 4217 code */
  currency: string;
  /** How the currency is printed before an amount. */
  symbols: string[];
  /** How it is printed behind the amount instead, at the same place of the list. */
  behind?: string[];
  /** Receipts print amounts without decimals, and prices are multiples of `unit`. */
  decimals?: 0;
  unit?: number;
  /** The mark between thousands, unless it is the other one of point and comma. */
  group?: string;
  /** Guests add a tip to the bill. */
  tips?: true;
  decimal: '.' | ',';
  names: string[];
  legalForms: string[];
  addresses: string[];
  phone: string;
  taxId: string;
  /** Parts of dates: day, month, its short and its whole name, year. */
  dates: string[];
  /** Cash totals are rounded to this many cents. */
  rounding: 1 | 5 | 50 | 100 | 500;
  /** Tax in per cent, and whether prices include it. */
  tax: number;
  taxIncluded: boolean;
  labels: Record<
    | 'subtotal'
    | 'tax'
    | 'included'
    | 'total'
    | 'payable'
    | 'rounding'
    | 'discount'
    | 'cash'
    | 'change'
    | 'card'
    | 'date'
    | 'tip',
    string[]
  >;
  items: string[];
}

export const countries: Country[] = [
  ...familiarCountries,
  ...westernCountries,
  ...easternCountries,
  ...overseasCountries,
];

/** Lines that stand on receipts anywhere, and belong to no field. */
export const greetings = ['WELCOME', '*** RECEIPT ***', 'TAX INVOICE', 'Customer copy', 'Fresh every day!'];
export const closings = [
  'Thank you',
  'Goods sold are not returnable',
  'Please come again',
  'www.example.com',
  'Points earned: 14',
];
