import fc from 'fast-check';
import { readBankFile } from '../read-bank-file.ts';
import { bytesOf } from '../testing/read.ts';

/** Formats whole and decimal digits in the style of a country. */
const NUMBERS: Record<string, (whole: string, decimals: string) => string> = {
  english: (whole, decimals) => `${grouped(whole, ',')}.${decimals}`,
  german: (whole, decimals) => `${grouped(whole, '.')},${decimals}`,
  swiss: (whole, decimals) => `${grouped(whole, "'")}.${decimals}`,
  swissTypographic: (whole, decimals) => `${grouped(whole, '’')}.${decimals}`,
  french: (whole, decimals) => `${grouped(whole, '\u202f')},${decimals}`,
  swedish: (whole, decimals) => `${grouped(whole, ' ')},${decimals}`,
  polish: (whole, decimals) => `${grouped(whole, '\u00a0')},${decimals}`,
  indian: (whole, decimals) => `${whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')}.${decimals}`,
  arabic: (whole, decimals) =>
    `${grouped(whole, '٬')}٫${decimals}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  plain: (whole, decimals) => `${whole}.${decimals}`,
  comma: (whole, decimals) => `${whole},${decimals}`,
  wholeEnglish: (whole) => grouped(whole, ','),
  wholeGerman: (whole) => grouped(whole, '.'),
  dinar: (whole, decimals) => `${whole}.${decimals}0`,
};
const WITHOUT_DECIMALS = new Set(['wholeEnglish', 'wholeGerman']);

function grouped(whole: string, mark: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
}

const DATES: Record<string, (y: string, m: string, d: string) => string> = {
  dayFirst: (y, m, d) => `${d}/${m}/${y}`,
  monthFirst: (y, m, d) => `${m}/${d}/${y}`,
  dotted: (y, m, d) => `${d}.${m}.${y}`,
  short: (y, m, d) => `${d}-${m}-${y.slice(2)}`,
  iso: (y, m, d) => `${y}-${m}-${d}`,
  thai: (y, m, d) => `${d}/${m}/${Number(y) + 543}`,
  shortThai: (y, m, d) => `${d}/${m}/${(Number(y) + 543) % 100}`,
};

const SIGNS: Record<string, (text: string, isOut: boolean) => string> = {
  leading: (text, isOut) => (isOut ? `-${text}` : text),
  trailing: (text, isOut) => (isOut ? `${text}-` : text),
  typographic: (text, isOut) => (isOut ? `\u2212${text}` : text),
  brackets: (text, isOut) => (isOut ? `(${text})` : text),
  both: (text, isOut) => `${isOut ? '-' : '+'}${text}`,
  mark: (text, isOut) => `${text} ${isOut ? 'DR' : 'CR'}`,
  currency: (text, isOut) => `${isOut ? '-' : ''}€${text}`,
};

const files = fc.record({
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  date: fc.constantFrom(...Object.keys(DATES)),
  /** The value date may use a different date format. */
  second: fc.option(fc.constantFrom(...Object.keys(DATES))),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  /** On card statements, purchases are positive, payments and refunds negative. */
  isCard: fc.boolean(),
  refund: fc.constantFrom('Shop refund', 'Shop', 'Gutschrift Shop', 'Remboursement Shop'),
  hasBalance: fc.boolean(),
  isNewestFirst: fc.boolean(),
  rows: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 30_000_000 }),
      isOut: fc.boolean(),
      days: fc.nat({ max: 20 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});
type Generated = typeof files extends fc.Arbitrary<infer T> ? T : never;

const pick = <Value>(table: Record<string, Value>, key: string) => table[key] as Value;

/** Returns a generated file and the rows that must be read from it. */
function exported(file: Generated) {
  const unit = WITHOUT_DECIMALS.has(file.number) ? 100 : 1;
  const written = (cents: number, isSigned: boolean) => {
    const digits = String(Math.abs(cents)).padStart(3, '0');
    const text = pick(NUMBERS, file.number)(digits.slice(0, -2), digits.slice(-2));
    return isSigned ? pick(SIGNS, file.sign)(text, cents < 0) : `${cents < 0 ? '-' : ''}${text}`;
  };
  // Skip card files that look like accounts: those with as many refunds as purchases, or with an explicit plus.
  const purchases = file.rows.filter((_, index) => index % 3 !== 1).length;
  const isCard = file.isCard && !['mark', 'both'].includes(file.sign) && purchases * 2 > file.rows.length;
  let time = Date.UTC(2025, 11, 20);
  let balance = 0;
  const rows = file.rows.map(({ cents, isOut, days }, index) => {
    time += days * 86_400_000;
    const isBack = isCard && index % 3 === 1;
    const amount = (isCard ? !isBack : isOut) ? -cents * unit : cents * unit;
    balance += amount;
    const day = new Date(time).toISOString().slice(0, 10);
    const [y = '', m = '', d = ''] = day.split('-');
    const text = isBack ? (index % 2 ? file.refund : 'Payment received, thank you') : 'Shop';
    const cells = [
      pick(DATES, file.date)(y, m, d),
      ...(file.second ? [pick(DATES, file.second)(y, m, d)] : []),
      text,
      written(isCard ? -amount : amount, true),
      ...(file.hasBalance ? [written(balance, false)] : []),
    ];
    return { cells, date: day, amount: amount / 100 };
  });
  if (file.isNewestFirst) rows.reverse();
  const titles = [
    'Date',
    ...(file.second ? ['Value date'] : []),
    'Description',
    'Amount',
    ...(file.hasBalance ? ['Balance'] : []),
  ];
  const text = [titles, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(';')).join('\n');
  return { text: `${text}\n`, rows };
}

describe('a file with the numbers, dates and signs of some country', () => {
  it('is read right or asked about', () => {
    fc.assert(
      fc.property(files, (file) => {
        const { text, rows } = exported(file);
        const result = readBankFile(bytesOf(text), { listsRefused: true });
        if ('error' in result) return;
        const open = new Set(result.questions.map(({ setting }) => setting));
        const valueOf = (amount: number) =>
          open.has('decimalMark') || open.has('columns')
            ? null
            : open.has('sign')
              ? Math.abs(amount)
              : amount;
        const inShort = (date: string, amount: number) => [
          open.has('dateOrder') ? null : date,
          valueOf(amount),
        ];
        const read = new Map(result.statements.flatMap((each) => each.rows).map((row) => [row.line, row]));
        const listed = new Set([...result.refused, ...result.skipped].map(({ line }) => line));
        rows.forEach(({ date, amount }, index) => {
          const row = read.get(index + 2);
          if (!row && listed.has(index + 2)) return;
          const seen = row && inShort(row.date, Number(row.amount));
          if (JSON.stringify(seen) !== JSON.stringify(inShort(date, amount)))
            throw new Error(`${text}\nline ${index + 2}: ${JSON.stringify(row)}, not ${date} ${amount}`);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
