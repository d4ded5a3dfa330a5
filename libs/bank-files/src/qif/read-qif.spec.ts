import { read, refusalOf } from '../testing/read.ts';
import { QIF_SAMPLE } from '../testing/samples.ts';

function records(...fields: string[]): string {
  return `!Type:Bank\n${fields.map((each) => each.replaceAll(' | ', '\n')).join('\n^\n')}\n^\n`;
}

function rowsOf(text: string, options = {}) {
  return read(text, options).statements.flatMap(({ rows }) => rows);
}

describe('readQif', () => {
  it('reads account, dates, amounts and texts', () => {
    const file = read(QIF_SAMPLE);
    expect(file.format).toBe('qif');
    expect(file.questions).toEqual([]);
    expect(file.statements).toMatchObject([
      {
        account: 'Everyday',
        currency: null,
        rows: [
          { date: '2026-03-22', amount: '-12.30', payee: 'Corner Shop', memo: 'Fruit', line: 6 },
          { date: '2026-03-25', amount: '1500.00', payee: 'Employer', memo: null, line: 12 },
        ],
      },
    ]);
  });

  it.each([
    ["D2/14'2020", '2020-02-14'],
    ["D12/25' 1", '2001-12-25'],
    ['D2026-02-14', '2026-02-14'],
    ['D14.02.2026', '2026-02-14'],
    ['D12/25/98', '1998-12-25'],
    ['D14 Feb 2026', '2026-02-14'],
    ['D20260214', '2026-02-14'],
  ])('reads the date %s', (field, date) => {
    expect(rowsOf(records(`${field} | T1.00`))).toMatchObject([{ date }]);
  });

  it('finds the order of day and month from all rows', () => {
    const rows = rowsOf(records('D02/03/2026 | T1', 'D25/03/2026 | T2'));
    expect(rows.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-25']);
  });

  it('asks for the order if all rows fit both, and uses the answer', () => {
    const text = records('D02/03/2026 | T-1.00');
    expect(read(text).questions).toEqual([
      {
        ...{ setting: 'dateOrder', assumed: 'dmy', choices: ['dmy', 'mdy'], example: '02/03/2026' },
        row: { date: '2026-03-02', amount: '-1.00', text: '' },
      },
    ]);
    expect(read(text, { locale: 'en-US' }).questions).toMatchObject([{ assumed: 'mdy' }]);
    expect(read(text, { dateOrder: 'mdy' })).toMatchObject({
      questions: [],
      statements: [{ rows: [{ date: '2026-02-03' }] }],
    });
  });

  it('names the row of the question, not one that cannot be read', () => {
    const text = records('T-5.00', 'D02/03/2026 | T-1.00 | PShop');
    expect(read(text, { listsRefused: true }).questions).toMatchObject([
      { setting: 'dateOrder', example: '02/03/2026', row: { text: 'Shop', amount: '-1.00' } },
    ]);
  });

  it.each([
    ['T26.24-', '-26.24'],
    ['T-1.234,56', '-1234.56'],
    ['T1,234,567.00', '1234567.00'],
    ['U5.00', '5.00'],
    ['T−7', '-7'],
  ])('reads the amount %s', (field, amount) => {
    expect(rowsOf(records(`D2026-01-31 | ${field}`))).toMatchObject([{ amount }]);
  });

  it('leaves out splits, lists, memorized payments and investments', () => {
    const text = `!Type:Cat\nNFood\nD2026-01-01\nT5\n^\n!Type:Memorized\nD2026-01-01\nT6\n^\n${records('D2026-01-31 | T-10.00 | SFood | EBread | $-6.00 | SOther | $-4.00')}!Type:Invst\nD2026-01-31\nT7\n^\n`;
    const file = read(text);
    expect(file.statements[0]?.rows).toMatchObject([{ amount: '-10.00' }]);
    expect(file.skipped).toMatchObject([{ reason: 'investment' }]);
  });

  it('puts rows of an account that comes back into its statement', () => {
    const account = (name: string) => `!Account\nN${name}\nTBank\n^\n`;
    const text = ['A', 'B', 'A'].map((name) => account(name) + records('D2026-01-31 | T1')).join('');
    expect(read(text).statements.map(({ account: name, rows }) => [name, rows.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('takes the opening balance from its record', () => {
    const { statements } = read(
      records('D2026-01-01 | T100.00 | POpening Balance | L[Everyday]', 'D2026-01-31 | T1.00'),
    );
    expect(statements).toMatchObject([{ opening: '100.00', rows: [{ amount: '1.00' }] }]);
  });

  it('uses the category as text where there is no other', () => {
    expect(rowsOf(records('D2026-01-31 | T1 | LFood'))).toMatchObject([{ payee: null, memo: 'Food' }]);
  });

  it('reads a file that has no header and no last caret', () => {
    expect(rowsOf('D31/01/2026\nT-5.00\nPShop\n^\nD30/01/2026\nT-6.00\nPShop')).toHaveLength(2);
  });

  it.each([
    ['an amount with a blank inside', records('D2026-01-31 | T-123 45'), 'bad-amount'],
    ['a row without an amount', records('D2026-01-31 | PShop'), 'no-amount'],
    ['a row without a date', records('T5 | PShop'), 'no-date'],
    ['a day that does not exist', records('D2026-02-30 | T5'), 'bad-date'],
    ['investments alone', '!Type:Invst\nD2026-01-01\nT5\n^\n', 'no-rows'],
    ['an amount that was cut', '!Type:Bank\nD2026-01-31\nT-12', 'truncated'],
  ])('refuses %s', (_, text, code) => {
    expect(refusalOf(text).code).toBe(code);
  });
});
