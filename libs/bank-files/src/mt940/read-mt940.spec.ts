import { read, refusalOf } from '../testing/read.ts';
import { MT940_SAMPLE } from '../testing/samples.ts';

function statement(...lines: string[]): string {
  return [
    ':20:REF',
    ':25:12345678/100',
    ':28C:1/1',
    ':60F:C260101EUR100,',
    ...lines,
    ':62F:C260131EUR90,',
    '-',
  ].join('\r\n');
}

function rowOf(...lines: string[]) {
  return read(statement(...lines)).statements[0]?.rows[0];
}

/** Returns the row with this `:86:` field, given as lines. */
function details(...lines: string[]) {
  const row = rowOf(':61:2601050105D10,NMSCNONREF', `:86:${lines.join('\r\n')}`);
  return { payee: row?.payee, memo: row?.memo };
}

describe('readMt940', () => {
  it('reads account, balances and bookings', () => {
    const { format, statements } = read(MT940_SAMPLE);
    expect(format).toBe('mt940');
    expect(statements).toMatchObject([
      {
        account: '12030000/0000202051',
        currency: 'EUR',
        opening: '1000.00',
        closing: '2487.70',
        rows: [
          {
            date: '2026-03-02',
            valueDate: '2026-03-03',
            amount: '-12.30',
            payee: 'Corner Shop',
            bankId: 'A1',
            line: 5,
          },
          {
            date: '2026-03-15',
            amount: '1500.00',
            payee: 'Employer',
            memo: 'Salary GUTSCHRIFT',
            bankId: null,
          },
        ],
      },
    ]);
  });

  it.each([
    [':61:2601050105C10,NMSCNONREF', '10'],
    [':61:2601050105D10,5NMSC', '-10.5'],
    [':61:2601050105RC10,50NMSC', '-10.50'],
    [':61:2601050105RD10,50NMSC', '10.50'],
    [':61:2601050105CR10,50NMSC', '10.50'],
    [':61:2601050105RDR10,50NMSC', '10.50'],
    [':61:2601050105D10NMSC', '-10'],
    [':61:260105    DD0000012,39NMSCNONREF//', '-12.39'],
    [':61:260105C,50NMSC', '0.50'],
    [':61:2601050105C10,FMSC', '10'],
    [':61:260105C10,NOV NONREF', '10'],
    [':61:2601050105C1.234,56NMSC', '1234.56'],
  ])('reads the amount of %s', (line, amount) => {
    expect(rowOf(line)).toMatchObject({ date: '2026-01-05', amount });
  });

  it.each([
    [':61:2512311231C1,NMSC', '2025-12-31', undefined],
    [':61:2512310102C1,NMSC', '2026-01-02', '2025-12-31'],
    [':61:2601021231C1,NMSC', '2025-12-31', '2026-01-02'],
    [':61:2602300302C1,NMSC', '2026-03-02', '2026-02-28'],
    [':61:240230C1,NMSC', '2024-02-29', undefined],
    [':61:260229C1,NMSC', '2026-02-28', undefined],
  ])('reads the dates of %s', (line, date, valueDate) => {
    const row = rowOf(line);
    expect([row?.date, row?.valueDate]).toEqual([date, valueDate]);
  });

  it('marks expected bookings', () => {
    expect(rowOf(':61:2601050105ED10,NMSC')).toMatchObject({ amount: '-10', pending: true });
  });

  it('reads the fields of German banks, whose lines break within words', () => {
    expect(
      details(
        '166?00UEBERWEISUNG?10931?20EREF+E1?21SVWZ+Rent for Jan',
        'uary?30BANKDEFF?31DE99?32Ann Margaret Montgomery Lad?33yland',
      ),
    ).toEqual({
      payee: 'Ann Margaret Montgomery Ladyland',
      memo: 'Rent for January UEBERWEISUNG EREF+E1',
    });
  });

  it.each(['<', '~', '^', '@'])('reads fields that are separated by %s', (mark) => {
    expect(details(`020${mark}00Transfer${mark}20Invoice 7${mark}32Bob`)).toEqual({
      payee: 'Bob',
      memo: 'Invoice 7 Transfer',
    });
  });

  it('takes the other party from the purpose where there is no name', () => {
    expect(details('177?20SVWZ+Gift?21ABWA+Uncle Sam')).toMatchObject({ payee: 'Uncle Sam' });
  });

  it('keeps a question mark that begins no field', () => {
    expect(details('166?20Why?Because?32Ann')).toEqual({ payee: 'Ann', memo: 'Why?Because' });
  });

  it('reads the codes of Dutch banks', () => {
    const text = '/TRTP/SEPA OVERBOEKING/IBAN/NL1/BIC/RABONL2U/NAME/Jan Smit/REMI/Rent May/EREF/E7';
    expect(details(text)).toEqual({ payee: 'Jan Smit', memo: 'Rent May SEPA OVERBOEKING E7' });
    expect(details('/CNTP/NL1/INGBNL2A/Piet///REMI/USTD//Thanks/')).toEqual({
      payee: 'Piet',
      memo: 'Thanks',
    });
  });

  it('joins plain lines, those that fill the width without a blank', () => {
    expect(details('First line', 'second line').memo).toBe('First line second line');
    expect(details(`${'x'.repeat(64)}a`, 'b').memo).toBe(`${'x'.repeat(64)}ab`);
  });

  it('reads several :86: fields and text lines below a booking, and no :86: of the statement', () => {
    const row = rowOf(':61:260105C1,N044CODE            Shop Ltd', 'extra', ':86:One', ':86:Two');
    expect(row).toMatchObject({ payee: 'Shop Ltd', memo: 'One Two extra' });
    expect(read(statement(':86:Before')).statements[0]?.rows).toEqual([]);
  });

  it('reads the numbered lines of MultiCash', () => {
    const row = rowOf(':61:260105C1,NMSC', ':NS:01Purpose', '02more', '15Payee', '17Booking');
    expect(row).toMatchObject({ payee: 'Payee', memo: 'Purpose more Booking' });
  });

  it('reads what stands in the other fields beside the lines of MultiCash', () => {
    const row = rowOf(':61:260105C1,NMSC', ':NS:01Main Street 5', ':86:020?00Account fee?32Ann');
    expect(row).toMatchObject({ payee: 'Ann', memo: 'Main Street 5 Account fee' });
  });

  it.each([
    ['C1,NTRFRent Ltd', 'Rent Ltd'],
    ['C1,NTRFRent Ltd//77', 'Rent Ltd'],
    ['C1,NTRFNONREF', null],
    ['C1,NTRFAB12345', null],
    ['C1,N044CODE            Shop Ltd', null],
  ])('takes the text of the reference in %s where there is no other', (fields, memo) => {
    expect(rowOf(`:61:260105${fields}`)).toMatchObject({ memo });
    expect(rowOf(`:61:260105${fields}`, ':86:Text')).toMatchObject({ memo: 'Text' });
  });

  it('reads lines that end with two at signs', () => {
    const text = `\r\n${statement(':61:260105D10,NMSC', ':86:020?00A?32Ann@home.eu')}`;
    expect(read(text.replaceAll('\r\n', '@@')).statements).toMatchObject([
      { opening: '100', closing: '90', rows: [{ amount: '-10', payee: 'Ann@home.eu', memo: 'A' }] },
    ]);
  });

  it('reads messages in SWIFT blocks with control characters, and pages with their balances', () => {
    const block = (text: string) =>
      `\u0001{1:F01XXXX}{2:I940XXXXN}{3:{108:1}}{4:\r\n${text}}{5:{MAC:0}}\u0003`;
    const first = statement(':61:260105D10,NMSC').replace(':62F:', ':62M:');
    const second = statement().replace(':60F:C260101EUR100,', ':60M:D260131EUR90,');
    const { statements } = read(block(first) + block(second));
    expect(statements).toMatchObject([
      { opening: '100', closing: '90', rows: [{ amount: '-10' }] },
      { opening: '-90', closing: '90', rows: [] },
    ]);
  });

  it('reads header blocks on lines of their own', () => {
    expect(
      read(`{1:F01XXXX}\r\n{2:I940XXXXN}{4:\r\n${statement(':61:260105D10,NMSC')}`).statements,
    ).toHaveLength(1);
  });

  it('reads an interim report without balances', () => {
    const text =
      ':20:R\n:25:PL1\n:28C:1/1\n:34F:PLN0\n:13D:2601051200+0100\n:61:2601050105CN0,01NTRF\n:90C:1PLN0,01\n-';
    expect(read(text).statements).toMatchObject([
      { currency: 'PLN', opening: null, rows: [{ amount: '0.01' }] },
    ]);
  });

  it('reports a booking behind the end of the message', () => {
    expect(read(`${statement()}\n:61:260105C1,NMSC`).skipped).toEqual([{ line: 7, reason: 'after-the-end' }]);
  });

  it.each([
    ['an amount with a blank inside', statement(':61:2601050105C123 45NTRF'), 'bad-amount'],
    ['an amount with two decimal commas', statement(':61:2601050105C1,2,3NTRF'), 'bad-amount'],
    ['a month that does not exist', statement(':61:261305C1,NTRF'), 'bad-date'],
    ['an entry date that does not exist', statement(':61:2601050132C1,NTRF'), 'bad-date'],
    ['a line without a date', statement(':61:C1,NTRF'), 'bad-date'],
    ['a balance without a number', statement().replace('EUR100,', 'EURx'), 'bad-amount'],
    ['a statement that was cut', statement(':61:260105C1,NTRF').split(':62F')[0] ?? '', 'truncated'],
    ['a header alone', ':20:A\n:28C:1', 'no-statement'],
  ])('refuses %s', (_, text, code) => {
    expect(refusalOf(text).code).toBe(code);
  });
});
