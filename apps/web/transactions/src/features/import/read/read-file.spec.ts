import { guardFormula, type Transaction } from '@saldo/contracts';
import fc from 'fast-check';
import { findDuplicates } from './duplicates';
import { problemOf } from './problem-of';
import { detectRules, readFile } from './read-file';
import { readRow } from './read-row';

const HEADER = 'Name,Category,Type,Amount,Date,Note\r\n';
/** A cell as the export writes it: RFC 4180, guarded against being run as a formula. */
const cell = (text: string) => {
  const guarded = guardFormula(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
const lineOf = ({ name, category, isIncome, cost, addedOn, note }: Entry) =>
  `${[name, category, isIncome ? 'Income' : 'Expense', cost.toFixed(2), addedOn, note].map(cell).join(',')}\r\n`;

type Entry = Omit<Transaction, '_id'>;

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim();
const line = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abZ09 =+-@",;\'|ßé…漢'), minLength: 1, maxLength: max })
    .map(clean)
    .filter((text) => text !== '');
const entry: fc.Arbitrary<Entry> = fc.record({
  name: line(60),
  category: line(40),
  cost: fc.integer({ min: 1, max: 999_999_999_999 }).map((cents) => Number(`${cents}e-2`)),
  addedOn: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  isIncome: fc.boolean(),
  note: fc.oneof(
    fc.constant(''),
    fc.array(line(30), { maxLength: 3 }).map((lines) => lines.join('\n')),
  ),
});

const importOf = (bytes: Uint8Array) => {
  const rules = detectRules(bytes);
  return readFile(bytes, rules).rows.map((cells) => readRow(cells, rules));
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (_, at) => text.charCodeAt(at)).buffer);

beforeEach(() => localStorage.clear());

describe('what Saldo has exported', () => {
  test('comes back as it was, to the last character', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        expect(importOf(utf8(HEADER + entries.map(lineOf).join('')))).toEqual(
          entries.map((given) => ({ entry: given })),
        );
      }),
    );
  });

  test.each(["'", "''", "'a", "'=1", "''=1", ';=1', "a;'=1", '＝1', 'a\n-1'])(
    'keeps the apostrophes of a note: %s',
    (note) => {
      const tea = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31', isIncome: false, note };
      const bread = { ...tea, name: 'Bread', note: '' };
      expect(importOf(utf8(HEADER + lineOf(tea) + lineOf(bread)))).toEqual([
        { entry: tea },
        { entry: bread },
      ]);
    },
  );

  test('looks like what is there already, line by line', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const known = entries.map((given, at) => ({ ...given, _id: String(at) }));
        expect(findDuplicates(entries, [...known].reverse()).every(Boolean)).toBe(true);
      }),
    );
  });
});

describe('what is no file of a bank', () => {
  test.each([
    ['a line without end', new Uint8Array(1_000_001), /doesn't look like a list/],
    ['lines without end', new Uint8Array(200_001).fill(0x0a), /more than 200,000 lines/],
    ['lines without end, as long ago', new Uint8Array(200_001).fill(0x0d), /more than 200,000 lines/],
  ])('is told before it is looked at: %s', (_, bytes, sentence) =>
    expect(problemOf(bytes)).toMatch(sentence),
  );

  test('is not what has as much as there may be', () => {
    expect(problemOf(utf8('a\r\n'.repeat(200_000 - 1)))).toBeUndefined();
    expect(problemOf(new Uint8Array(1_000_000))).toBeUndefined();
  });
});

const german =
  'Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag\n13.01.2026;Bäckerei;Brötchen;-1.234,50\n02.02.2026;Müller GmbH;Lohn;2.500,00\n';

describe('the file of a bank', () => {
  const read = [
    {
      entry: {
        name: 'Bäckerei',
        category: 'Miscellaneous',
        cost: 1_234.5,
        addedOn: '2026-01-13',
        isIncome: false,
        note: 'Brötchen',
      },
    },
    {
      entry: {
        name: 'Müller GmbH',
        category: 'Miscellaneous',
        cost: 2_500,
        addedOn: '2026-02-02',
        isIncome: true,
        note: 'Lohn',
      },
    },
  ];

  test.each([
    ['UTF-8', utf8(german)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${german}`)],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${german}`)],
    ['UTF-16 without one', utf16(german)],
    ['Windows-1252', Uint8Array.from(german, (letter) => letter.charCodeAt(0))],
  ])('is read in %s, with its delimiter, dates and decimals', (_, bytes) => {
    expect(importOf(bytes)).toEqual(read);
  });

  test('with tabs and American dates is told apart by its days', () => {
    const text = 'Date\tDescription\tAmount\n01/31/2026\tRent\t(1,200.00)\n02/01/2026\tPay\t$2,000\n';
    expect(importOf(utf8(text))).toMatchObject([
      { entry: { name: 'Rent', cost: 1_200, addedOn: '2026-01-31', isIncome: false } },
      { entry: { name: 'Pay', cost: 2_000, addedOn: '2026-02-01', isIncome: true } },
    ]);
  });

  test.each([
    ['2026-02-30,Tea,1.00', "“2026-02-30” isn't a valid date."],
    ['2026-02-03,Tea,one', "“one” isn't a valid amount."],
    ['2026-02-03,,-1.00', 'Please enter a name for the transaction'],
    ['2026-02-03,Tea,0.00', 'Please enter a valid cost greater than 0'],
  ])('says why a line cannot be read: %s', (text, problem) => {
    const [, reading] = importOf(utf8(`Date,Name,Amount\n2026-01-31,Rent,-5.00\n${text}\n`));
    expect(reading).toEqual({ problem });
  });

  test.each([
    [
      'in both ways, the first as Windows does',
      'Date,Name,Amount\r\n2026-01-01,A,-1.00\n2026-01-02,B,-2.00\r\n',
    ],
    [
      'in both ways, the first as others do',
      'Date,Name,Amount\n2026-01-01,A,-1.00\r\n2026-01-02,"B",-2.00\r\n',
    ],
    [
      'in both ways, behind quotation marks',
      'Date,Name,"Amount"\r\n2026-01-01,A,"-1.00"\n2026-01-02,B,"-2.00"\r\n',
    ],
    ['as long ago', 'Date,Name,Amount\r2026-01-01,A,-1.00\r2026-01-02,B,-2.00\r'],
    ['without one at the end', 'Date,Name,Amount\n2026-01-01,A,-1.00\n2026-01-02,B,-2.00'],
  ])('loses no line where lines end %s', (_, text) => {
    expect(importOf(utf8(text))).toMatchObject([
      { entry: { name: 'A', cost: 1, addedOn: '2026-01-01' } },
      { entry: { name: 'B', cost: 2, addedOn: '2026-01-02' } },
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('with a column %s is read like any', (name) => {
    const rules = detectRules(utf8(`Date,Name,Amount,${name}\n2026-01-31,Rent,-5.00,x\n`));
    expect(rules.columns).toEqual({ date: 0, name: 1, amount: 2 });
    expect(detectRules(utf8(`${name}\n1\n`)).columns).toEqual({});
  });

  test('with columns without end offers as many as banks have', () => {
    const bytes = utf8(
      `Date,Name,Amount${',x'.repeat(10_000)}\n2026-01-31,Rent,-5.00${',1'.repeat(10_000)}\n`,
    );
    expect(readFile(bytes, detectRules(bytes)).header.length).toBe(200);
    expect(importOf(bytes)).toMatchObject([{ entry: { name: 'Rent', cost: 5 } }]);
  });

  test('with a quotation mark that is never closed says of that cell only how it begins', () => {
    const text = `Date,Name,Amount\n2026-01-31,Rent,-5.00\n"${'2026-02-01,Tea,-1.00\n'.repeat(2_000)}`;
    const [rent, rest] = importOf(utf8(text));
    expect(rent).toMatchObject({ entry: { name: 'Rent' } });
    expect(rest).toEqual({
      problem: expect.stringMatching(/^“2026-02-01,Tea[^]{1,60}…” isn't a valid date\.$/),
    });
  });

  test('never makes reading fail, whatever it holds', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => Array.isArray(importOf(bytes))));
  });
});
