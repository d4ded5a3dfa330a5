import fc from 'fast-check';
import { readBankFile } from '../read-bank-file.ts';
import { type StatementRow } from '../bank-file.ts';
import { bytesOf } from '../testing/read.ts';

interface Language {
  date: string;
  text: string;
  amount: string;
  debit: string;
  credit: string;
  direction: string;
  balance: string;
  out: string;
  in: string;
}

const words = (line: string): Language => {
  const [date = '', text = '', amount = '', debit = '', credit = '', direction = '', balance = ''] =
    line.split('|');
  const [out = '', into = ''] = line.split('|').slice(7);
  return { date, text, amount, debit, credit, direction, balance, out, in: into };
};

const LANGUAGES = [
  'Date|Description|Amount|Debit|Credit|Type|Balance|Debit|Credit',
  'Date|Details|Amount|Money out|Money in|Direction|Running balance|Expense|Income',
  'Buchungstag|Verwendungszweck|Betrag|Soll|Haben|Soll/Haben|Saldo|S|H',
  'Date|Libellé|Montant|Débit|Crédit|Sens|Solde|Débit|Crédit',
  'Fecha|Concepto|Importe|Cargo|Abono|Tipo|Saldo|Cargo|Abono',
  'Datum|Omschrijving|Bedrag|Af|Bij|Af Bij|Saldo na mutatie|Af|Bij',
  'Data księgowania|Opis|Kwota|Obciążenia|Uznania|Typ|Saldo|Obciążenie|Uznanie',
  'Дата операции|Описание|Сумма|Расход|Приход|Тип операции|Остаток|Расход|Приход',
  'Tarih|Açıklama|Tutar|Borç|Alacak|Borç/Alacak|Bakiye|B|A',
  '取引日|摘要|金額|出金|入金|入出金区分|残高|出金|入金',
  'Xyzzy|Plugh|Foo|Bar|Baz|Qux|Quux|D|C',
].map(words);

type Convention = 'signed' | 'columns' | 'words' | 'marks' | 'plus' | 'unsigned';
const dateTexts = {
  'y-m-d': (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  'd.m.y': (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  'd/m/y': (y: string, m: string, d: string) => `${d}/${m}/${y}`,
  'm/d/y': (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  'd-m-yy': (y: string, m: string, d: string) => `${d}-${m}-${y.slice(2)}`,
  ymd: (y: string, m: string, d: string) => `${y}${m}${d}`,
};

const layouts = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  hasTitles: fc.boolean(),
  delimiter: fc.constantFrom(';', '\t', ','),
  dateText: fc.constantFrom(...Object.values(dateTexts)),
  mark: fc.constantFrom<',' | '.'>(',', '.'),
  isGrouped: fc.boolean(),
  decimals: fc.constantFrom(2, 2, 2, 0),
  convention: fc.constantFrom<Convention>('signed', 'columns', 'words', 'marks', 'plus', 'unsigned'),
  hasBalance: fc.boolean(),
  isNewestFirst: fc.boolean(),
  unknownWord: fc.constantFrom('', '', 'Zzz'),
  opening: fc.integer({ min: 0, max: 5_000_000 }),
  bookings: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 3_000_000 }),
      isOut: fc.boolean(),
      days: fc.nat({ max: 20 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type Layout = typeof layouts extends fc.Arbitrary<infer T> ? T : never;

function written(cents: number, { mark, isGrouped, decimals }: Layout): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100));
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, mark === ',' ? '.' : ',') : whole;
  const fraction = decimals ? `${mark}${String(Math.abs(cents) % 100).padStart(2, '0')}` : '';
  return `${cents < 0 ? '-' : ''}${grouped}${fraction}`;
}

function moneyCells(cents: number, unknown: string, layout: Layout): string[] {
  const text = written(Math.abs(cents), layout);
  const isOut = cents < 0;
  switch (layout.convention) {
    case 'signed':
      return [written(cents, layout)];
    case 'columns':
      return isOut ? [text, ''] : ['', text];
    case 'words':
      return [text, unknown || (isOut ? layout.language.out : layout.language.in)];
    case 'marks':
      return [`${text} ${isOut ? 'Dr' : 'Cr'}`];
    case 'plus':
      return [isOut ? text : `+${text}`];
    case 'unsigned':
      return [text];
  }
}

function moneyTitles({ convention, language }: Layout): string[] {
  if (convention === 'columns') return [language.debit, language.credit];
  return convention === 'words' ? [language.amount, language.direction] : [language.amount];
}

/** Returns a generated file in this layout and the rows that must be read from it. */
function exported(generated: Layout): { text: string; rows: Pick<StatementRow, 'date' | 'amount'>[] } {
  // Use decimals if there are no titles: an untitled column of whole numbers could be anything.
  const layout = generated.hasTitles ? generated : { ...generated, decimals: 2 as const };
  const { language, hasTitles, hasBalance, delimiter } = layout;
  // Only English exports write the month first.
  const isForeign = layout.dateText === dateTexts['m/d/y'] && language.date !== 'Date';
  const dateText = isForeign ? dateTexts['d/m/y'] : layout.dateText;
  const step = layout.decimals ? 1 : 100;
  let time = Date.UTC(2026, 0, 5);
  let balance = layout.opening * step;
  const lines = layout.bookings.map(({ cents, isOut, days }, index) => {
    const signed = (isOut ? -cents : cents) * step;
    time += days * 86_400_000;
    balance += signed;
    const date = new Date(time).toISOString().slice(0, 10);
    const [y = '', m = '', d = ''] = date.split('-');
    const unknown = index === 1 ? layout.unknownWord : '';
    const cells = [
      dateText(y, m, d),
      `Shop number ${'abcdefghijkl'[index]}`,
      ...moneyCells(signed, unknown, layout),
      ...(layout.hasBalance ? [written(balance, layout)] : []),
    ];
    return { cells, row: { date, amount: String(signed / 100) } };
  });
  if (layout.isNewestFirst) lines.reverse();
  const titles = [
    language.date,
    language.text,
    ...moneyTitles(layout),
    ...(hasBalance ? [language.balance] : []),
  ];
  const all = [...(hasTitles ? [titles] : []), ...lines.map(({ cells }) => cells)];
  const text = all.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\n');
  return { text: `${text}\n`, rows: lines.map(({ row }) => row) };
}

describe('a generated export', () => {
  it('is read right, or a question names what is open, or it is refused', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const { text, rows } = exported(layout);
        const result = readBankFile(bytesOf(text));
        if ('error' in result) return;
        if (result.questions.some(({ setting }) => setting === 'columns')) return;
        const read = result.statements.flatMap((statement) => statement.rows);
        const open = new Set(
          result.questions.map(({ setting }) => (setting === 'moneyIn' ? 'sign' : setting)),
        );
        const seen = read.map(({ date, amount }) => ({
          date: open.has('dateOrder') || date,
          amount: open.has('decimalMark') || (open.has('sign') ? Math.abs(Number(amount)) : Number(amount)),
        }));
        const expected = rows.map(({ date, amount }) => ({
          date: open.has('dateOrder') || date,
          amount: open.has('decimalMark') || (open.has('sign') ? Math.abs(Number(amount)) : Number(amount)),
        }));
        if (JSON.stringify(seen) !== JSON.stringify(expected))
          throw new Error(`${text}\n${JSON.stringify(read)}\n${JSON.stringify(expected)}`);
      }),
      { numRuns: 1000 },
    );
  });
});
