import { easternCountries } from './countries-east.ts';
import { familiarCountries } from './countries-familiar.ts';
import { overseasCountries } from './countries-overseas.ts';
import { westernCountries } from './countries-west.ts';

/** Format of the receipts of a country. Lists hold alternatives; `#` stands for a digit. All names are invented. */
export interface Country {
  locale: string;
  /** ISO 4217 code */
  currency: string;
  /** Currency symbols that are printed before an amount. */
  symbols: string[];
  /** Symbols printed after an amount. One index selects from both lists; an empty text prints nothing. */
  behind?: string[];
  /** 0 if receipts print amounts without decimals. All prices are multiples of `unit`. */
  decimals?: 0;
  unit?: number;
  /** Thousands separator; by default the comma if `decimal` is a point, and vice versa. */
  group?: string;
  /** Whether guests add a tip to the bill. */
  tips?: true;
  decimal: '.' | ',';
  names: string[];
  legalForms: string[];
  addresses: string[];
  phone: string;
  taxId: string;
  /** Date formats of day, month (number, short or full name) and year; see `dateIn`. */
  dates: string[];
  /** Cash totals are rounded to this many cents. */
  rounding: 1 | 5 | 50 | 100 | 500;
  /** Tax rate in per cent; `taxIncluded` tells whether prices include it. */
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

/** Lines that occur on receipts of any country, and belong to no field. */
export const greetings = ['WELCOME', '*** RECEIPT ***', 'TAX INVOICE', 'Customer copy', 'Fresh every day!'];
export const closings = [
  'Thank you',
  'Goods sold are not returnable',
  'Please come again',
  'www.example.com',
  'Points earned: 14',
];
