import type { Word } from '../ocr/word.ts';
import { countries, type Country, two } from './invoice-countries.ts';

/** Content of an invoice. The numbers choose from the lists of its country. */
export interface Choices {
  country: string;
  layout: keyof typeof layouts;
  seller: number;
  buyer: number;
  /** Index into the lists of streets, towns and tax numbers. */
  place: number;
  cents: number;
  year: number;
  month: number;
  day: number;
}

interface Cell {
  text: string;
  /** Position in characters from the left edge. */
  at: number;
  /** Height relative to the other text; 1 by default. */
  size?: number;
}
type Row = Cell[];

interface Parts {
  seller: string[];
  buyer: string[];
  facts: string[];
  words: Country['words'];
  taxId: string;
  thanks: string;
}

const RIGHT = 60;
const left = (text: string, size = 1): Row => [{ text, at: 0, size }];
const beside = (lefts: string[], rights: string[]): Row[] =>
  Array.from({ length: Math.max(lefts.length, rights.length) }, (_, index) => [
    ...(lefts[index] ? [{ text: lefts[index], at: 0 }] : []),
    ...(rights[index] ? [{ text: rights[index], at: RIGHT }] : []),
  ]);
const labelled = (label: string, lines: string[]) => [`${label}:`, ...lines];

/** Arrangements of the text above the items and at the end of the page. */
export const layouts = {
  'seller beside the heading': ({ seller, buyer, facts, words, taxId, thanks }: Parts) => ({
    head: [...beside(seller, [words.invoice]), ...beside(labelled(words.buyer, buyer), facts)],
    foot: [left(thanks), left(`${words.taxId} ${taxId}`)],
  }),
  'seller below the heading': ({ seller, buyer, facts, words, taxId, thanks }: Parts) => ({
    head: [
      left(words.invoice, 2),
      ...beside(facts, []),
      ...beside(labelled(words.seller, seller), labelled(words.buyer, buyer)),
    ],
    foot: [left(`${words.taxId} ${taxId}`), left(thanks)],
  }),
  'sender in one small line, and its details at the end': ({
    seller,
    buyer,
    facts,
    words,
    taxId,
  }: Parts) => ({
    head: [left(seller.join(' · '), 0.7), ...beside(buyer, facts), left(words.invoice, 2)],
    foot: [
      left(`${seller[0]} · ${seller.slice(1).join(', ')}`),
      left(`${words.taxId} ${taxId} · IBAN ${iban}`),
    ],
  }),
  'seller at the right': ({ seller, buyer, facts, words, taxId, thanks }: Parts) => ({
    head: [
      ...beside([], seller),
      ...beside(labelled(words.buyer, buyer), []),
      left(words.invoice, 2),
      ...beside(facts, []),
    ],
    foot: [left(`${words.taxId} ${taxId}`), left(thanks)],
  }),
};
const iban = 'DE02 1203 0000 0000 2020 51';

const LETTER = 6;
const LINE = 20;
const HEIGHT = 10;

/** Returns the words of an invoice, as in the text layer of a PDF, and the values to extract. */
export function invoiceOf(choices: Choices) {
  const country = countries[choices.country] as Country;
  const { words, money } = country;
  const of = (list: string[], number: number) => list[number % list.length] as string;
  const step = country.currency === 'JPY' ? 100 : 1;
  const net = Math.ceil(choices.cents / step) * step;
  const tax = Math.round(net / 5 / step) * step;
  const seller = of(country.sellers, choices.seller);
  const parts: Parts = {
    words,
    seller: [seller, of(country.streets, choices.place), of(country.towns, choices.place)],
    buyer: [
      of(country.buyers, choices.buyer),
      of(country.streets, choices.place + 1),
      of(country.towns, choices.place + 1),
    ],
    facts: [
      `${words.number} 2026-${1000 + choices.place}`,
      `${words.date}: ${country.day(choices.year, choices.month, choices.day)}`,
      `${words.customer} ${20_000 + choices.buyer}`,
      `${words.account} 4711 ${choices.place}`,
    ],
    taxId: of(country.taxIds, choices.place),
    thanks: words.thanks,
  };
  const { head, foot } = layouts[choices.layout](parts);
  const sum = (label: string, cents: number): Row => [
    { text: label, at: 0 },
    { text: money(cents), at: RIGHT + 20 },
  ];
  const rows = [
    ...head,
    [],
    sum('Pos. 1', net),
    [],
    sum(words.net, net),
    sum(words.tax, tax),
    sum(words.total, net + tax),
    [],
    ...foot,
  ];
  return {
    words: rows.flatMap(wordsOfRow),
    text: rows.map((row) => row.map(({ text }) => text).join('    ')).join('\n'),
    merchant: seller,
    cents: net + tax,
    date: `${choices.year}-${two(choices.month)}-${two(choices.day)}`,
    country,
  };
}

/** Returns the words of a row, each with its own line number, as in a text layer. */
function wordsOfRow(row: Row, index: number): Word[] {
  return row.flatMap(({ text, at, size = 1 }) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0].normalize('NFKC'),
      confidence: 100,
      left: (at + match.index * size) * LETTER,
      right: (at + (match.index + match[0].length) * size) * LETTER,
      top: index * LINE,
      bottom: index * LINE + HEIGHT * size,
      line: index * 1_000 + at + match.index,
    })),
  );
}
