import { read, refusalOf } from '../testing/read.ts';
import { isQif } from './read-qif.ts';

const file = (header: string, ...records: string[]) =>
  [header, ...records.map((each) => each.replaceAll(' | ', '\n')), ''].join('\n');
const rowsOf = (text: string) => read(text).statements.flatMap(({ rows }) => rows);
const ROW = 'D2026-01-31 | T-1.00 | ^';

describe('the records of a QIF file', () => {
  it.each(['Bank', 'Cash', 'CCard', 'Oth A', 'Oth L', 'Credit Card', 'BANK', 'bank '])(
    'of the type %s are transactions',
    (type) => expect(rowsOf(file(`!Type:${type}`, ROW))).toMatchObject([{ amount: '-1.00' }]),
  );

  it.each(['Cat', 'Class', 'Memorized', 'Prices', 'Security', 'Invst'])('of the type %s are none', (type) => {
    expect(refusalOf(file(`!Type:${type}`, ROW)).code).toBe('no-rows');
  });

  it('go on after a line that sets an option', () => {
    expect(rowsOf(file('!Type:Bank', ROW, '!Option:AutoSwitch', ROW, '!Clear:AutoSwitch', ROW))).toHaveLength(
      3,
    );
  });

  it('end at a caret, the next header or the end of the file', () => {
    const text = file('!Type:Bank', 'D2026-01-30 | T-1.00', '!Type:Cash', 'D2026-01-31 | T-2.00');
    expect(rowsOf(text).map(({ amount, line }) => [amount, line])).toEqual([
      ['-1.00', 2],
      ['-2.00', 5],
    ]);
  });

  it('have fields by the first letter of a line, of which the first counts', () => {
    const row = 'D2026-01-31 | T-1.00 |  | # note | pShop | PLater | AStreet | ACity | MOne | MTwo | ^';
    expect(rowsOf(file('!Type:Bank', row))).toMatchObject([{ payee: 'Shop', memo: 'One', amount: '-1.00' }]);
  });

  it('keep their amount if it is split', () => {
    const row = 'D2026-01-31 | T-10.00 | PShop | SFood | EBread | $-6.00 | %60 | SOther | $-4.00 | ^';
    expect(rowsOf(file('!Type:Bank', row))).toMatchObject([{ amount: '-10.00', payee: 'Shop', memo: null }]);
  });

  it('belong to the account that stands above them', () => {
    const text = file(
      '!Account',
      'N Everyday  | TBank | ^',
      '!Type:Bank',
      ROW,
      '!Account',
      'TBank | ^',
      '!Type:Bank',
      ROW,
    );
    expect(read(text).statements).toMatchObject([{ account: 'Everyday', rows: [{}, {}] }]);
  });

  it.each([
    ['LFood', [null, 'Food']],
    ['LFood | PShop', ['Shop', null]],
    ['LFood | MLunch', [null, 'Lunch']],
    ['PShop | MLunch', ['Shop', 'Lunch']],
  ])('with %s have payee and text %j', (fields, expected) => {
    const [row] = rowsOf(file('!Type:Bank', `D2026-01-31 | T-1.00 | ${fields} | ^`));
    expect([row?.payee, row?.memo]).toEqual(expected);
  });

  it.each([
    ['POpening Balance | L[Everyday]', '100.00'],
    ['Popening balance | L[Everyday]', '100.00'],
    ['POpening Balance', '100.00'],
    ['POpening Balance | LEveryday', '100.00'],
    ['POpening Balance Cafe | L[Everyday]', null],
    ['PShop | L[Everyday]', null],
  ])('with %s open the account with %s', (fields, opening) => {
    const text = file('!Type:Bank', `D2026-01-01 | T100.00 | ${fields} | ^`, ROW);
    expect(read(text).statements).toMatchObject([{ opening }]);
  });

  it.each([
    ["1/ 1'00", '2000-01-01'],
    ["12/31' 7", '2007-12-31'],
    ['13.1.2026', '2026-01-13'],
    ['1- 1-2026', '2026-01-01'],
  ])('have the date %s', (written, date) => {
    expect(rowsOf(file('!Type:Bank', `D${written} | T-1.00 | ^`))).toMatchObject([{ date }]);
  });

  it.each(['D2026-01-31', 'T-1', 'U-1', 't-1'])('are refused if the file ends in %s', (last) => {
    expect(refusalOf(`!Type:Bank\nD2026-01-30\nT-5\n^\n${last}`).code).toBe('truncated');
  });

  it('name the lines of investments that are left out', () => {
    const text = file('!Type:Bank', ROW, '!Type:Invst', 'D2026-01-31 | T5 | ^');
    expect(read(text).skipped).toEqual([{ line: 6, reason: 'investment' }]);
  });

  it('with numbers below a thousand beside groups need no question', () => {
    const rows = ['T1,234', 'T-5'].map((amount) => `D2026-01-31 | ${amount} | ^`);
    expect(read(file('!Type:Bank', ...rows))).toMatchObject({
      settings: { dateOrder: 'ymd', decimalMark: '.' },
      questions: [],
      statements: [{ rows: [{ amount: '1234' }, { amount: '-5' }] }],
    });
  });
});

describe('a QIF file', () => {
  it.each([
    ['!Type:Bank\n', true],
    [' !type :bank\n', true],
    ['Text\n!Account\n', true],
    ['!Option:MDY\n', true],
    ['D1/31/2026\nT-5.00\n^\n', true],
    ["D1/31' 6\nT+1,500.00\n^ \n", true],
    ['D1/31/2026\nT-5.00\n', false],
    ['T-5.00\n^\n', false],
    ['D1/31/2026\n^\n', false],
    ['Dear Ann\nT-5.00\n^\n', false],
    ['D1/31/2026\nThanks\n^\n', false],
    ['D1/31/2026\nT-5.00\nx^2\n', false],
    ['Wow!Type:Bank\n', false],
    ['Date;Text\n', false],
  ])('is told by a header or its fields: %j', (text, expected) => expect(isQif(text)).toBe(expected));
});

it('of more lines than the limit is refused', () => {
  expect(refusalOf(`!Type:Bank\n${ROW}${'\n'.repeat(4_000_000)}`).code).toBe('too-many-rows');
});
