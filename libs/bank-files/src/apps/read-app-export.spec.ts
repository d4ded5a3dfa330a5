import { gzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { LIMITS } from '../limits.ts';
import * as exports from '../testing/app-exports.ts';
import { bytesOf } from '../testing/read.ts';
import { appRefusalOf, balancesOf, closingsOf, readApp } from '../testing/read-app.ts';
import { CAMT_SAMPLE, CSV_SAMPLE, MT940_SAMPLE, OFX_SAMPLE, QIF_SAMPLE } from '../testing/samples.ts';
import { readAppExport } from './read-app-export.ts';

const { YNAB, YNAB_BUDGET, ACTUAL, FIREFLY, MINT, MONARCH, GNUCASH, GNUCASH_CSV, EZBOOKKEEPING } = exports;
const APPS = { YNAB, ACTUAL, FIREFLY, MINT, MONARCH, GNUCASH, GNUCASH_CSV, EZBOOKKEEPING };
const CASES = Object.entries(APPS).map(([app, text]) => ({ app, text }));
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])));

describe('the kind of a file', () => {
  it.each([
    CAMT_SAMPLE,
    CSV_SAMPLE,
    MT940_SAMPLE,
    OFX_SAMPLE,
    QIF_SAMPLE,
    'Name,Category,Type,Amount,Date,Note\n',
  ])('is no export of an app if a bank or Saldo wrote it: %#', (text) => {
    expect(readAppExport(bytesOf(text))).toBeUndefined();
  });

  it('is found behind a byte order mark, with semicolons and in any encoding', () => {
    expect(readApp(`\ufeff${MONARCH}`).app).toBe('monarch');
    expect(readApp(MINT.replaceAll('","', '";"')).app).toBe('mint');
    expect(
      readApp(Uint8Array.from(ACTUAL.replace('é', '\xe9'), (letter) => letter.charCodeAt(0))).transactions[2]
        ?.name,
    ).toBe('=Café');
  });

  it('that is empty or a picture is refused as a bank file is', () => {
    expect(appRefusalOf(' ').code).toBe('empty');
    expect(appRefusalOf(Uint8Array.of(0xff, 0xd8, 0xff)).code).toBe('picture');
  });
});

describe('a zip', () => {
  it('of YNAB adds the categories of the budget that no transaction has', () => {
    const book = readApp(
      zip({
        'Mine as of 2026-03-01 - Register.csv': YNAB,
        'Mine as of 2026-03-01 - Budget.csv': `${YNAB_BUDGET}Mar 2026,,,,0,0,0\n`,
      }),
    );
    expect(book.categories.slice(3)).toEqual([{ name: 'Cinema', parent: 'Fun' }]);
    expect(book.transactions).toEqual(readApp(YNAB).transactions);
  });

  it('with several exports is refused', () => {
    expect(appRefusalOf(zip({ 'a.csv': ACTUAL, 'b.csv': MINT })).message).toBe(
      'The zip file contains several exports. Unpack it and choose one.',
    );
  });

  it('with the database of Actual is refused with what to do instead', () => {
    expect(appRefusalOf(zip({ 'db.sqlite': 'SQLite', 'metadata.json': '{}' })).code).toBe('database');
  });

  it('of bank statements is no export of an app', () => {
    expect(readAppExport(zip({ 'a.xml': CAMT_SAMPLE }))).toBeUndefined();
  });
});

describe('a gzip file', () => {
  it('of GnuCash is read', () => {
    expect(readApp(gzipSync(bytesOf(GNUCASH)))).toEqual(readApp(GNUCASH));
  });

  it('that is damaged is refused', () => {
    const bytes = gzipSync(bytesOf(GNUCASH));
    expect(appRefusalOf(bytes.subarray(0, 300)).code).toBe('damaged');
  });

  it('that unpacks to more than the limit is refused without unpacking it all', () => {
    expect(appRefusalOf(gzipSync(new Uint8Array(LIMITS.unpackedBytes + 1)))).toMatchObject({
      code: 'too-large',
    });
  });
});

it('throws what is not about the file', () => {
  expect(() => readAppExport(undefined as unknown as Uint8Array)).toThrow(TypeError);
});

describe('a damaged export', () => {
  /**
   * Accepts three outcomes: refused with a sentence, not recognised as an export, or read so that the transactions of each
   * account add up to its rows.
   */
  const expectSound = (text: string) => {
    const result = readAppExport(bytesOf(text));
    if (!result) return;
    if ('error' in result) expect(result.error.message).toMatch(/ [\s\S]*\.$/);
    else expect(balancesOf(result)).toEqual(closingsOf(result));
  };

  it.each(CASES)('of $app that ends anywhere is read soundly or refused', ({ text }) => {
    for (let length = 0; length < text.length; length += 7) expectSound(text.slice(0, length));
  });

  it.each(CASES)('of $app with parts removed and repeated is read soundly or refused', ({ text }) => {
    const cut = fc.tuple(fc.nat(text.length), fc.nat(60), fc.nat(3));
    const property = fc.property(cut, ([at, length, times]) =>
      expectSound(text.slice(0, at) + text.slice(at, at + length).repeat(times) + text.slice(at + length)),
    );
    fc.assert(property, { numRuns: 200 });
  });
});

describe('a row of an export that cannot be read', () => {
  const titles =
    'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes';
  const mint = (...amounts: string[]) =>
    [titles, ...amounts.map((amount) => `1/13/2026,Shop,SHOP,${amount},debit,Food,Giro,,`), ''].join('\n');
  const qif = '!Type:Bank\nD2026-01-13\nT-5.00\nL[Savings]\n^\nD2026-01-14\nT4x\n^\n';
  const listed = (text: string) => readApp(text, { listsRefused: true });

  it('is left out and listed for a caller that shows it', () => {
    expect(appRefusalOf(mint('5.00', '4x'))).toMatchObject({ code: 'bad-amount', line: 3 });
    expect(listed(mint('5.00', '4x', '6.00', 'x'))).toMatchObject({
      transactions: [{ amount: '5' }, { amount: '6' }],
      refused: [
        { code: 'bad-amount', line: 3, value: '4x' },
        { code: 'bad-amount', line: 5, value: 'x' },
      ],
    });
    expect(listed(qif)).toMatchObject({ transactions: [{ line: 2 }], refused: [{ line: 6 }] });
    expect(listed(mint('5.00'))).not.toHaveProperty('refused');
  });

  it('refuses the file if no other row is left, or too many are as bad', () => {
    const options = { listsRefused: true };
    expect(appRefusalOf(mint('4x'), options)).toMatchObject({ line: 2 });
    expect(appRefusalOf(mint('1.00', ...Array.from({ length: 21 }, () => 'x')), options)).toMatchObject({
      line: 3,
    });
  });
});
